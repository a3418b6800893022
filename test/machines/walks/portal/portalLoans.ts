import { type SnapshotFrom } from 'xstate';
import { instantOf } from '#domain/values/calendar.ts';
import { type Borrower, portalLoans } from '#machines/portal/portalLoans.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const asha: Borrower = {
  customerId: 'CUS-000001',
  name: 'Asha Rao',
  createdAt: instantOf(0),
  status: 'Active',
};

export const nameless: Borrower = { ...asha, name: '', createdAt: null };

type Snapshot = SnapshotFrom<typeof portalLoans>;

export const portalLoansWalk = provenBy(
  portalLoans,
  {
    inputs: [{ stored: asha }, { stored: nameless }, { stored: null }],
    events: [{ type: 'reload.requested' }],
    answers: {
      readBorrower: [asha],
      loadOwnLoans: [
        { rows: [loanOf()], unreadable: 1, total: null },
        { rows: [], unreadable: 0, total: null },
      ],
    },
    facts: ({ context: { borrower, loans, message } }) => [borrower, loans.length, message === ''],
  },
  {
    'loans are asked for, and shown, only for somebody who is known': (snapshot: Snapshot) =>
      !(snapshot.matches('shown') || 'loadOwnLoans' in inputsOf(snapshot)) ||
      snapshot.context.borrower !== null,
    'there are no loans to show until they have been read': (snapshot: Snapshot) =>
      snapshot.matches('shown') || snapshot.context.loans.length === 0,
    'what could not be read has its words': (snapshot: Snapshot) =>
      !snapshot.hasTag('missing') || snapshot.context.message !== '',
    'the screen waits exactly while something is asked for the first time': (snapshot: Snapshot) =>
      snapshot.hasTag('awaited') ===
      (snapshot.matches('identifying') || snapshot.matches('loading') || snapshot.matches('recalling')),
  },
  {
    'who is known is never forgotten': ({ from, to }) =>
      from.context.borrower === null || to.context.borrower !== null,
  },
);
