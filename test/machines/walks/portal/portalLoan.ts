import { type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { portalLoan } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#machines/payments/loanPayments.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof portalLoan>;

const today = day('2026-03-20');

const ledgerOf = (...payments: readonly ReturnType<typeof paymentOf>[]): LoanLedger => ({
  loan: loanOf(),
  payments,
  unreadable: 0,
  today,
});

export const nothingPaid = ledgerOf();

export const firstReceived = ledgerOf(paymentOf(1, 'Received'));

export const allPaid = ledgerOf(paymentOf(1), paymentOf(2), paymentOf(3, 'paid'));

export const portalLoanWalk = provenBy(
  portalLoan,
  {
    inputs: [{ loanId: 'LN-000001' }],
    events: [
      { type: 'reload.requested' },
      { type: 'payNow.chosen', installmentNumber: 1 },
      { type: 'payNow.chosen', installmentNumber: -7 },
      { type: 'warning.dismissed' },
      { type: 'outcome.dismissed' },
    ],
    answers: { loadLedger: [nothingPaid, firstReceived, allPaid], openConfirmation: [undefined] },
    facts: ({ context: { ledger, refusal, chosenInstallment, ledgerMessage, taskMessage } }) => [
      ledger?.payments.map(({ status }) => status),
      refusal,
      chosenInstallment,
      ledgerMessage === '',
      taskMessage === '',
    ],
  },
  {
    'a loan that is shown has been read': (snapshot: Snapshot) =>
      !snapshot.matches('shown') || snapshot.context.ledger !== null,
    'a loan that is not found shows nothing of itself': (snapshot: Snapshot) =>
      !snapshot.matches('notFound') || snapshot.context.ledger === null,
    'a warning stands exactly while it is not dismissed': (snapshot: Snapshot) =>
      snapshot.matches({ shown: 'warned' }) === (snapshot.context.refusal !== null),
    'the confirm screen opens only for an installment without a payment, on a loan that is not completed': (
      snapshot: Snapshot,
    ) => {
      if (!('openConfirmation' in inputsOf(snapshot))) return true;
      const { ledger, chosenInstallment } = snapshot.context;
      return (
        ledger !== null &&
        ledger !== allPaid &&
        !ledger.payments.some(({ installmentNumber }) => installmentNumber === chosenInstallment)
      );
    },
    'every failure has its words': (snapshot: Snapshot) =>
      (!snapshot.matches('unavailable') || snapshot.context.ledgerMessage !== '') &&
      (!snapshot.matches({ shown: 'failed' }) || snapshot.context.taskMessage !== ''),
  },
  {
    'before the confirm screen opens the loan is read again': ({ from, to }) =>
      !('openConfirmation' in inputsOf(to)) ||
      'loadLedger' in inputsOf(from) ||
      'openConfirmation' in inputsOf(from),
    'what was read stays on the screen while it is read again': ({ from, to }) =>
      from.context.ledger === null || to.context.ledger !== null,
  },
);
