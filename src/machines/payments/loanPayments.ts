import { assign, fromPromise, sendTo, setup } from 'xstate';
import { isOvertaken } from '#api/failure.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { auditTrail } from './auditTrail.ts';
import { loanLedger } from './parts.ts';
import { paymentRevert } from './paymentRevert.ts';
import { penaltyWaiver } from './penaltyWaiver.ts';
import { payNow, type PayNowOutput } from './payNow.ts';
import { waiverWithdrawal } from './waiverWithdrawal.ts';

export interface LoanPaymentsInput {
  readonly loanId: string;
}

export type LoanPaymentsEvent =
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'receivedPayment.chosen'; readonly payment: Payment }
  | { readonly type: 'revert.chosen'; readonly payment: Payment }
  | { readonly type: 'waive.chosen'; readonly penalty: DuePenalty }
  | { readonly type: 'withdrawal.chosen'; readonly waiver: Waiver }
  | { readonly type: 'outcome.dismissed' };

interface LoanPaymentsContext extends LoanPaymentsInput {
  /** The loan and its payments as loaded last; null before. */
  readonly ledger: LoanLedger | null;
  /** Why the task failed; '' for no failure. */
  readonly taskMessage: string;
  /** The payment that is being confirmed or reverted. */
  readonly chosenPayment: Payment | null;
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

/** Answers the request for approval where a second person must confirm; null where the receipt is confirmed. */
const confirmReceived = fromPromise<ApprovalSent | null, Payment>(unprovided);

/** A loan's installments and payments as staff work on them: pay, confirm a receipt, revert with a reason, read the trail. */
export const loanPayments = setup({
  types: {
    input: {} as LoanPaymentsInput,
    context: {} as LoanPaymentsContext,
    events: {} as LoanPaymentsEvent,
    tags: {} as 'working',
    children: {} as {
      ledger: 'loanLedger';
      auditTrail: 'auditTrail';
      payNow: 'payNow';
      paymentRevert: 'paymentRevert';
      penaltyWaiver: 'penaltyWaiver';
      waiverWithdrawal: 'waiverWithdrawal';
    },
  },
  actors: { loanLedger, auditTrail, payNow, paymentRevert, penaltyWaiver, waiverWithdrawal, confirmReceived },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    hasFailed: (_, { message }: PayNowOutput) => message !== '',
    isNews: ({ context }, changes: number) => changes > context.changesRead,
  },
  actions: {
    setLedger: assign({ ledger: ({ context }, loaded: LoanLedger | null) => loaded ?? context.ledger }),
    setFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    choosePayment: assign({ chosenPayment: (_, payment: Payment) => payment, changesRead: 0 }),
    choosePenalty: assign({ chosenPenalty: (_, penalty: DuePenalty) => penalty, changesRead: 0 }),
    chooseWaiver: assign({ chosenWaiver: (_, waiver: Waiver) => waiver, changesRead: 0 }),
    setChangesRead: assign({ changesRead: (_, changes: number) => changes }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    clearTask: assign({
      chosenPayment: null,
      chosenPenalty: null,
      chosenWaiver: null,
      chosenInstallment: null,
      sent: null,
    }),
    loadLedgerAnew: sendTo('ledger', { type: 'load.outdated' }),
    markTrailOutdated: sendTo('auditTrail', { type: 'ledger.outdated' }),
  },
}).createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  context: ({ input }) => ({
    loanId: input.loanId,
    ledger: null,
    taskMessage: '',
    chosenPayment: null,
    chosenPenalty: null,
    chosenWaiver: null,
    changesRead: 0,
    chosenInstallment: null,
    sent: null,
  }),
  invoke: [
    {
      id: 'ledger',
      src: 'loanLedger',
      input: ({ context }) => context.loanId,
      onSnapshot: { actions: { type: 'setLedger', params: ({ event }) => event.snapshot.context.loaded } },
    },
    { id: 'auditTrail', src: 'auditTrail', input: ({ context }) => ({ loanId: context.loanId }) },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'clearTask',
      on: {
        'payNow.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseInstallment', params: ({ event }) => event.installmentNumber },
          target: 'payingNow',
        },
        'receivedPayment.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePayment', params: ({ event }) => event.payment },
          target: 'confirmingReceipt',
        },
        'revert.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePayment', params: ({ event }) => event.payment },
          target: 'reverting',
        },
        'waive.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePenalty', params: ({ event }) => event.penalty },
          target: 'waiving',
        },
        'withdrawal.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseWaiver', params: ({ event }) => event.waiver },
          target: 'withdrawing',
        },
      },
    },
    payingNow: {
      description: 'The confirm screen is opened, or a warning says why there is nothing to pay.',
      invoke: {
        id: 'payNow',
        src: 'payNow',
        input: ({ context: { ledger, chosenInstallment } }) => ({
          ledger: known(ledger),
          installmentNumber: known(chosenInstallment),
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            actions: { type: 'setFailure', params: ({ event }) => event.output.message },
            target: 'failed',
          },
          { target: 'choosing' },
        ],
        onError: {
          actions: { type: 'setFailure', params: messageOf('The payment could not be opened.') },
          target: 'failed',
        },
      },
    },
    confirmingReceipt: {
      description: 'A payment that the borrower made is confirmed as received.',
      tags: 'working',
      invoke: {
        src: 'confirmReceived',
        input: ({ context }) => known(context.chosenPayment),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'sentForApproval',
          },
          { actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'receiptConfirmed' },
        ],
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'setFailure', params: messageOf('There was an error confirming the payment.') },
              'loadLedgerAnew',
              'markTrailOutdated',
            ],
            target: 'failed',
          },
          {
            actions: { type: 'setFailure', params: messageOf('There was an error confirming the payment.') },
            target: 'failed',
          },
        ],
      },
    },
    receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
    reverting: {
      invoke: {
        id: 'paymentRevert',
        src: 'paymentRevert',
        input: ({ context }) => ({ payment: known(context.chosenPayment) }),
        onSnapshot: {
          description: 'The payments are others than those shown, by this revert or by somebody else.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'loadLedgerAnew',
            'markTrailOutdated',
          ],
        },
        onDone: 'choosing',
        onError: {
          actions: { type: 'setFailure', params: messageOf('There was an error reverting the payment.') },
          target: 'failed',
        },
      },
    },
    waiving: {
      invoke: {
        id: 'penaltyWaiver',
        src: 'penaltyWaiver',
        input: ({ context }) => ({ penalty: known(context.chosenPenalty) }),
        onSnapshot: {
          description: 'Less is due of the penalty than is shown.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'loadLedgerAnew',
          ],
        },
        onDone: 'choosing',
        onError: {
          actions: { type: 'setFailure', params: messageOf('The penalty could not be waived.') },
          target: 'failed',
        },
      },
    },
    withdrawing: {
      invoke: {
        id: 'waiverWithdrawal',
        src: 'waiverWithdrawal',
        input: ({ context }) => ({ waiver: known(context.chosenWaiver) }),
        onSnapshot: {
          description: 'The waivers are others than those shown, by this withdrawal or by somebody else.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'loadLedgerAnew',
          ],
        },
        onDone: 'choosing',
        onError: {
          actions: { type: 'setFailure', params: messageOf('The waiver could not be withdrawn.') },
          target: 'failed',
        },
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'choosing' },
    },
    failed: { on: { 'outcome.dismissed': 'choosing' } },
  },
});
