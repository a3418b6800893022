import type { SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { installmentsOf, payNowRefusal } from '#domain/loan/installment.ts';
import type { Payment } from '#domain/loan/payment.ts';
import {
  type LoanLedger,
  loanPayments,
  type LoanPaymentsEvent,
  type Revert,
} from '#machines/payments/loanPayments.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
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
  { type: 'reload.requested' },
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
  { type: 'history.toggled' },
  { type: 'history.retried' },
  { type: 'ledger.outdated' },
];

const revertOf = (snapshot: Snapshot) => inputsOf(snapshot)['revertPayment'] as Revert | null | undefined;

export const loanPaymentsWalk = provenBy(
  loanPayments,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events,
    answers: {
      loadLedger: [partly, wholly],
      loadAuditTrail: [{ entries: [], unreadable: 1 }],
      confirmReceived: [undefined],
      revertPayment: [undefined],
      openConfirmation: [undefined],
    },
    // A failure's message follows from the state that shows it; loaded data behind it does not matter.
    facts: ({ context: { ledger, revert, receipt, refusal, chosenInstallment } }) => [
      ledger?.payments.length,
      revert?.reason.trim(),
      receipt === null,
      refusal?._tag,
      chosenInstallment,
    ],
  },
  {
    'nothing is reverted without a payment and a reason': (snapshot) => {
      const revert = revertOf(snapshot);
      return revert === undefined || (revert !== null && revert.reason.trim() !== '');
    },
    'a revert is confirmed and repeated only with its reason': (snapshot) =>
      !(snapshot.matches({ task: 'confirmingRevert' }) || snapshot.matches({ task: 'revertFailed' })) ||
      (snapshot.context.revert?.reason.trim() ?? '') !== '',
    'no receipt is confirmed without its payment': (snapshot) =>
      !('confirmReceived' in inputsOf(snapshot)) || inputsOf(snapshot)['confirmReceived'] !== null,
    'the ledger is shown only when there is one': (snapshot) =>
      !snapshot.hasTag('ledgerShown') || snapshot.context.ledger !== null,
    'nothing is done before the loan has been read': (snapshot) =>
      snapshot.context.ledger !== null || snapshot.matches({ task: 'choosing' }),
    'a warning has its words': (snapshot) =>
      !snapshot.matches({ task: 'warned' }) || snapshot.context.refusal !== null,
    'every failure has its words': (snapshot) =>
      (!snapshot.matches({ ledger: 'unavailable' }) || snapshot.context.ledgerMessage !== '') &&
      (!snapshot.matches({ auditTrail: 'unavailable' }) || snapshot.context.trailFailure !== null) &&
      (!(snapshot.matches({ task: 'failed' }) || snapshot.matches({ task: 'revertFailed' })) ||
        snapshot.context.taskMessage !== ''),
    'whoever chooses starts afresh': ({ context, ...snapshot }) =>
      (snapshot.value as { readonly task?: unknown }).task !== 'choosing' ||
      [context.revert, context.receipt, context.refusal, context.chosenInstallment].every(
        (left) => left === null,
      ),
    'only one task runs at a time': (snapshot) =>
      ['revertPayment', 'confirmReceived', 'openConfirmation'].filter((name) => name in inputsOf(snapshot))
        .length <= 1,
  },
  {
    'a confirmation opens only for an installment that is payable': ({ from, to }) => {
      if (!to.matches({ task: 'openingConfirmation' }) || from.matches({ task: 'openingConfirmation' })) {
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
      !to.matches({ task: 'reverting' }) ||
      from.matches({ task: 'reverting' }) ||
      event.type === 'revert.confirmed',
    'cancelling reverts nothing and reads nothing': ({ from, event, to }) =>
      event.type !== 'revert.cancelled' ||
      (revertOf(to) === revertOf(from) &&
        (to.value as { readonly ledger: unknown }).ledger ===
          (from.value as { readonly ledger: unknown }).ledger),
    'a change that was made is read back': ({ from, to }) => {
      const changed =
        (to.matches({ task: 'reverted' }) && !from.matches({ task: 'reverted' })) ||
        (to.matches({ task: 'receiptConfirmed' }) && !from.matches({ task: 'receiptConfirmed' }));
      return !changed || to.matches({ ledger: 'loading' }) || to.matches({ ledger: 'reloading' });
    },
    'a failed task changes nothing that is shown': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.ledger === from.context.ledger,
    'what is read again stays on the screen meanwhile': ({ from, to }) =>
      !from.matches({ ledger: 'shown' }) || to.hasTag('ledgerShown'),
  },
);
