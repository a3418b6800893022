import { type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { portalLoan, type PortalLoanEvent } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof portalLoan>;

interface Confirmation {
  readonly ledger: LoanLedger | null;
  readonly installmentNumber: number;
}

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

const events: readonly PortalLoanEvent[] = [
  { type: 'payNow.chosen', installmentNumber: 1 },
  { type: 'payNow.chosen', installmentNumber: -7 },
  { type: 'warning.dismissed' },
  { type: 'outcome.dismissed' },
  { type: 'load.requested' },
];

export const portalLoanWalk = provenBy(
  portalLoan,
  {
    inputs: [{ loanId: 'LN-000001' }],
    // What the machine says to itself follows what it has taken from the ledger.
    events: ({ context: { ledger, asOf, taskMessage } }) => [
      ...events,
      ...(ledger === null
        ? []
        : [{ type: asOf === null ? ('ledger.read' as const) : ('ledger.recalled' as const) }]),
      ...(taskMessage === '' ? [] : [{ type: 'ledger.failed' as const }]),
    ],
    answers: { openConfirmation: [undefined] },
    shown: {
      loanLedger: snapshotsOfPart(
        loanLedger,
        'LN-000001',
        [nothingPaid, firstReceived, allPaid],
        nothingPaid,
      ),
    },
    facts: ({ context: { ledger, asOf, refusal, chosenInstallment, taskMessage } }) => [
      ledger?.payments.map(({ status }) => status),
      asOf,
      refusal,
      chosenInstallment,
      taskMessage === '',
    ],
  },
  {
    'a loan that is shown has been read': (snapshot: Snapshot) =>
      !snapshot.matches('shown') || snapshot.context.ledger !== null,
    'the ledger is that of the loan of the page': (snapshot: Snapshot) =>
      partIn(snapshot, 'ledger').context.from === 'LN-000001',
    'a warning stands exactly while it is not dismissed': (snapshot: Snapshot) =>
      snapshot.matches({ shown: 'warned' }) === (snapshot.context.refusal !== null),
    'the confirm screen opens only for an installment without a payment, on a loan that is not completed': (
      snapshot: Snapshot,
    ) => {
      const asked = inputsOf(snapshot)['openConfirmation'] as Confirmation | undefined;
      if (asked === undefined) return true;
      const { ledger, installmentNumber: chosen } = asked;
      return (
        ledger !== null &&
        ledger !== allPaid &&
        !ledger.payments.some(({ installmentNumber }) => installmentNumber === chosen)
      );
    },
    'nothing is paid from what was kept': (snapshot: Snapshot) =>
      snapshot.context.asOf === null || !('openConfirmation' in inputsOf(snapshot)),
    'what was kept says so as long as it is shown': (snapshot: Snapshot) =>
      snapshot.context.asOf === null
        ? !snapshot.matches({ shown: 'showingLast' })
        : snapshot.matches({ shown: 'showingLast' }) || snapshot.matches({ shown: 'failed' }),
    'every failure has its words': (snapshot: Snapshot) =>
      !snapshot.matches({ shown: 'failed' }) || snapshot.context.taskMessage !== '',
  },
  {
    'before the confirm screen opens the loan is read again': ({ from, to }) =>
      !('openConfirmation' in inputsOf(to)) ||
      from.matches({ shown: 'refreshing' }) ||
      'openConfirmation' in inputsOf(from),
    'what was read stays on the screen while it is read again': ({ from, to }) =>
      from.context.ledger === null || to.context.ledger !== null,
  },
);
