import type { EventObject, SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { installmentsOf, payNowRefusal } from '#domain/loan/installment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Payment } from '#domain/loan/payment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { loanPayments, type LoanPaymentsEvent, type Revert } from '#machines/payments/loanPayments.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { does, partIn, snapshotsOfPart, snapshotsOf } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof loanPayments>;

const ledgerOf = (payments: readonly Payment[]): LoanLedger => ({
  loan: loanOf(),
  payments,
  unreadable: 0,
  today: day('2026-03-20'),
});

/** Installment 1 paid and 2 received; and a loan that is paid in full. */
const partly = ledgerOf([paymentOf(1), paymentOf(2, 'Received')]);

const wholly = ledgerOf([1, 2, 3].map((number) => paymentOf(number)));

const noOnesPayment: Payment = { ...paymentOf(3), paymentId: null, _id: null };

const events: readonly LoanPaymentsEvent[] = [
  ...[1, 2, 3, 0, 999].map((installmentNumber) => ({ type: 'payNow.chosen' as const, installmentNumber })),
  { type: 'warning.dismissed' },
  { type: 'receivedPayment.chosen', payment: paymentOf(2, 'Received') },
  { type: 'revert.chosen', payment: paymentOf(1) },
  { type: 'revert.chosen', payment: noOnesPayment },
  { type: 'reason.changed', reason: '' },
  { type: 'reason.changed', reason: '  ' },
  { type: 'reason.changed', reason: 'Cheque bounced' },
  { type: 'reason.given' },
  { type: 'revert.confirmed' },
  { type: 'revert.cancelled' },
  { type: 'outcome.dismissed' },
];

const sent: ApprovalSent = { approvalId: 'APR-000001', message: 'Sent for approval.' };

const revertOf = (snapshot: Snapshot) => inputsOf(snapshot)['revertPayment'] as Revert | null | undefined;

export const loanPaymentsWalk = provenBy(
  loanPayments,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events,
    answers: {
      confirmReceived: [null, sent],
      revertPayment: [null, sent],
      openConfirmation: [undefined],
    },
    shown: {
      loanLedger: snapshotsOfPart(loanLedger, 'LN-000001', [partly, wholly]),
      auditTrail: snapshotsOf(auditTrail, { loanId: 'LN-000001' }, [{ type: 'history.toggled' }]),
    },
    // A failure's message follows from the state that shows it; loaded data behind it does not matter.
    facts: ({ context: { ledger, revert, receipt, refusal, chosenInstallment, sent: waiting } }) => [
      ledger?.payments.length,
      revert?.reason.trim(),
      receipt === null,
      refusal?._tag,
      chosenInstallment,
      waiting === null,
    ],
  },
  {
    'nothing is reverted without a payment and a reason': (snapshot) => {
      const revert = revertOf(snapshot);
      return revert === undefined || (revert !== null && revert.reason.trim() !== '');
    },
    'a revert is confirmed and repeated only with its reason': (snapshot) =>
      !(snapshot.matches('confirmingRevert') || snapshot.matches('revertFailed')) ||
      (snapshot.context.revert?.reason.trim() ?? '') !== '',
    'no receipt is confirmed without its payment': (snapshot) =>
      !('confirmReceived' in inputsOf(snapshot)) || inputsOf(snapshot)['confirmReceived'] !== null,
    'nothing is done before the loan has been read': (snapshot) =>
      snapshot.context.ledger !== null || snapshot.matches('choosing'),
    'a warning has its words': (snapshot) => !snapshot.matches('warned') || snapshot.context.refusal !== null,
    'what waits for a second person is named': (snapshot) =>
      !snapshot.matches('sentForApproval') || snapshot.context.sent !== null,
    'every failure has its words': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches('revertFailed')) ||
      snapshot.context.taskMessage !== '',
    'ledger and trail are those of the loan of the page': (snapshot) =>
      partIn(snapshot, 'ledger').context.from === 'LN-000001' &&
      snapshot.children.auditTrail?.getSnapshot().context.loanId === 'LN-000001',
    'whoever chooses starts afresh': ({ context, value }) =>
      value !== 'choosing' ||
      [context.revert, context.receipt, context.refusal, context.chosenInstallment, context.sent].every(
        (left) => left === null,
      ),
    'only one task runs at a time': (snapshot) =>
      ['revertPayment', 'confirmReceived', 'openConfirmation'].filter((name) => name in inputsOf(snapshot))
        .length <= 1,
  },
  {
    'a confirmation opens only for an installment that is payable': ({ from, to }) => {
      if (!to.matches('openingConfirmation') || from.matches('openingConfirmation')) {
        return true;
      }
      const { ledger, chosenInstallment } = to.context;
      return (
        ledger !== null &&
        chosenInstallment !== null &&
        payNowRefusal(
          ledger.loan,
          installmentsOf(ledger.loan, ledger.payments, ledger.today),
          chosenInstallment,
        ) === null
      );
    },
    'a revert begins only when it is confirmed': ({ from, event, to }) =>
      !to.matches('reverting') || from.matches('reverting') || event.type === 'revert.confirmed',
    'cancelling reverts nothing and reads nothing': ({ from, event, to }) =>
      event.type !== 'revert.cancelled' ||
      (revertOf(to) === revertOf(from) && !tells(from, event, 'loadLedgerAnew')),
    'a change that was made is read back, in ledger and trail': ({ from, event, to }) => {
      const changed =
        (to.matches('reverted') && !from.matches('reverted')) ||
        (to.matches('receiptConfirmed') && !from.matches('receiptConfirmed'));
      return !changed || (tells(from, event, 'loadLedgerAnew') && tells(from, event, 'markTrailOutdated'));
    },
    'what waits for a second person is said to wait, not to be done': ({ from, event, to }) =>
      !(from.matches('confirmingReceipt') || from.matches('reverting')) ||
      !event.type.startsWith('xstate.done.actor.') ||
      to.matches('sentForApproval') === ((event as { readonly output?: unknown }).output === sent),
    'a failed task changes nothing that is shown': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.ledger === from.context.ledger,
    'what was read stays until something else is read': ({ from, event, to }) =>
      event.type === 'xstate.snapshot.ledger'
        ? to.context.ledger === (loadedIn(event) ?? from.context.ledger)
        : to.context.ledger === from.context.ledger,
  },
);

const loadedIn = (event: EventObject): unknown =>
  (event as { readonly snapshot?: SnapshotFrom<typeof loanLedger> }).snapshot?.context.loaded;

/** Whether this event has the machine do something that goes to a child. */
const tells = (from: Snapshot, event: EventObject, action: string): boolean =>
  does(loanPayments, from, event, action);
