import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Clock } from '#machines/clock.ts';
import { messageOf } from '#machines/messageOf.ts';

export interface LoanPaymentsInput {
  readonly loanId: string;
  readonly clock: Clock;
}

export interface LoanPaymentsContext extends LoanPaymentsInput {
  /** The loan and its payments as loaded last; null before. */
  readonly ledger: LoanLedger | null;
  /** Why the task failed; '' for no failure. */
  readonly taskMessage: string;
  /** The payment that is being confirmed or reverted. */
  readonly chosenPayment: Payment | null;
  /** The payments that are being confirmed together; empty for none. */
  readonly chosenPayments: readonly Payment[];
  /** The penalty that is being waived. */
  readonly chosenPenalty: DuePenalty | null;
  /** The waiver that is withdrawn. */
  readonly chosenWaiver: Waiver | null;
  /** The number of changes of the present revert, waiver or withdrawal for which the ledger was read. */
  readonly changesRead: number;
  readonly chosenInstallment: number | null;
  /** The request for approval that the task became; null where it was done. */
  readonly sent: ApprovalSent | null;
}

/** What a task leaves behind: nothing is chosen, and nothing waits for a second person. */
export const noTask = {
  chosenPayment: null,
  chosenPayments: [],
  chosenPenalty: null,
  chosenWaiver: null,
  chosenInstallment: null,
  sent: null,
} as const;

/** The transition on a failure: its words are kept and shown. */
export const failedWith = (fallback: string) =>
  ({ actions: { type: 'setFailure', params: messageOf(fallback) }, target: 'failed' }) as const;

/** The dialogs that are machines of their own; each counts the changes that it finds or makes. */
type DialogName = 'paymentRevert' | 'penaltyWaiver' | 'waiverWithdrawal';

interface Shown {
  readonly event: { readonly snapshot: { readonly context: { readonly changes: number } } };
}

interface Dialog<Name extends DialogName, Input, Reading> {
  readonly name: Name;
  readonly input: (given: { readonly context: LoanPaymentsContext }) => Input;
  /** What it means that the dialog reports a change. */
  readonly changed: string;
  /** The actions that read again what the change made outdated. */
  readonly read: readonly Reading[];
  /** The words for a dialog that breaks. */
  readonly broken: string;
}

/** The state in which a dialog is open: what it reports as changed is read again, and its end leads back. */
export const dialogState = <const Name extends DialogName, Input, const Reading extends string>({
  name,
  input,
  changed,
  read,
  broken,
}: Dialog<Name, Input, Reading>) =>
  ({
    invoke: {
      id: name,
      src: name,
      input,
      onSnapshot: {
        description: changed,
        guard: { type: 'isNews', params: ({ event }: Shown) => event.snapshot.context.changes },
        actions: [
          { type: 'setChangesRead', params: ({ event }: Shown) => event.snapshot.context.changes },
          ...read,
        ],
      },
      onDone: 'choosing',
      onError: failedWith(broken),
    },
  }) as const;

/** The state in which receipts are confirmed together: whatever was confirmed is read again, and its end leads back. */
export const receiptsState = {
  description: 'Payments that the borrower made are confirmed as received, one after the other.',
  tags: 'working',
  invoke: {
    id: 'receiptsInTurn',
    src: 'receiptsInTurn',
    input: ({ context }: { readonly context: LoanPaymentsContext }) => ({ items: context.chosenPayments }),
    onDone: [
      {
        guard: {
          type: 'isWhole',
          params: ({
            event,
          }: {
            readonly event: { readonly output: { readonly done: readonly Payment[] } };
          }) => event.output,
        },
        actions: ['loadLedgerAnew', 'markTrailOutdated'],
        target: 'receiptConfirmed',
      },
      {
        description: 'The rest was left: what stands now is read.',
        actions: ['loadLedgerAnew', 'markTrailOutdated'],
        target: 'choosing',
      },
    ],
    onError: failedWith('There was an error confirming the payment.'),
  },
} as const;
