import { type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { portalLoan, type PortalLoanEvent } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof portalLoan>;

const today = day('2026-03-20');
const tomorrow = day('2026-03-21');

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
  { type: 'outcome.dismissed' },
  { type: 'load.requested' },
];

export const portalLoanWalk = provenBy(
  portalLoan,
  {
    inputs: [{ loanId: 'LN-000001', clock: { now: () => Date.parse(`${tomorrow}T00:00:00+05:30`) } }],
    // What the machine says to itself follows what it has taken from the ledger.
    events: ({ context: { ledger, asOf, taskMessage } }) => [
      ...events,
      ...(ledger === null
        ? []
        : [{ type: asOf === null ? ('ledger.read' as const) : ('ledger.recalled' as const) }]),
      ...(taskMessage === '' ? [] : [{ type: 'ledger.failed' as const }]),
    ],
    answers: { payNow: ['', 'The payment could not be opened.'].map((message) => ({ message })) },
    shown: {
      loanLedger: snapshotsOfPart(
        loanLedger,
        'LN-000001',
        [nothingPaid, firstReceived, allPaid],
        nothingPaid,
      ),
    },
    facts: ({ context: { ledger, asOf, chosenInstallment, taskMessage } }) => [
      ledger?.payments.map(({ status }) => status),
      ledger?.today,
      asOf,
      chosenInstallment,
      taskMessage === '',
    ],
  },
  {
    'a loan that is shown has been read': (snapshot: Snapshot) =>
      !snapshot.matches('shown') || snapshot.context.ledger !== null,
    'the ledger is that of the loan of the page': (snapshot: Snapshot) =>
      partIn(snapshot, 'ledger').context.from === 'LN-000001',
    'nothing is paid from what was kept': (snapshot: Snapshot) =>
      snapshot.context.asOf === null || !('payNow' in inputsOf(snapshot)),
    'what was kept says so as long as it is shown': (snapshot: Snapshot) =>
      snapshot.context.asOf === null
        ? !snapshot.matches({ shown: 'showingLast' })
        : snapshot.matches({ shown: 'showingLast' }) || snapshot.matches({ shown: 'failed' }),
    'every failure has its words': (snapshot: Snapshot) =>
      !snapshot.matches({ shown: 'failed' }) || snapshot.context.taskMessage !== '',
  },
  {
    'before an installment is paid the loan is read again': ({ from, to }) =>
      !('payNow' in inputsOf(to)) || from.matches({ shown: 'refreshing' }) || 'payNow' in inputsOf(from),
    'what is paid for is the installment that was chosen, of the ledger that was just read': ({
      from,
      to,
    }) => {
      if (!to.matches({ shown: 'payingNow' }) || from.matches({ shown: 'payingNow' })) return true;
      const paying = to.children.payNow?.getSnapshot().context;
      const { ledger, chosenInstallment } = to.context;
      return paying?.ledger === ledger && paying?.installmentNumber === chosenInstallment;
    },
    'a new day changes what is owed and nothing else, and asks the server for nothing': ({
      from,
      event,
      to,
    }) =>
      !event.type.startsWith('xstate.after.') ||
      (to.context.ledger?.today === tomorrow &&
        to.context.ledger.payments === from.context.ledger?.payments &&
        partIn(to, 'ledger').value === partIn(from, 'ledger').value),
    'what was read stays on the screen while it is read again': ({ from, to }) =>
      from.context.ledger === null || to.context.ledger !== null,
  },
);
