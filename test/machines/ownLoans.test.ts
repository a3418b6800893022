import { createActor, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import type { Listing } from '../../src/api/call.ts';
import { instantOf } from '../../src/domain/calendar.ts';
import type { Loan } from '../../src/domain/loan.ts';
import { type Borrower, ownLoans } from '../../src/machines/ownLoans.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  loanOf,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

const asha: Borrower = {
  customerId: 'CUS-000001',
  name: 'Asha Rao',
  createdAt: instantOf(0),
  status: 'Active',
};
const nameless: Borrower = { ...asha, name: '', createdAt: null };

type Snapshot = SnapshotFrom<typeof ownLoans>;

const space = walk(ownLoans, {
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
});

describeStateSpace(
  ownLoans,
  space,
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

test('what the sign-in left out is asked of the server; an id alone is enough to go on', async () => {
  const reads = asked<Borrower, Borrower | null>();
  const loads = asked<Listing<Loan>, Borrower | null>();
  const machine = ownLoans.provide({ actors: { readBorrower: reads.logic, loadOwnLoans: loads.logic } });
  const actor = createActor(machine, { input: { stored: nameless } }).start();
  expect(reads.latest().input).toEqual(nameless);
  reads.latest().fail(unreachable());
  await settled();
  expect(loads.latest().input).toEqual(nameless);
  loads.latest().answer({ rows: [loanOf()], unreadable: 0, total: null });
  await settled();
  expect(actor.getSnapshot().matches('shown')).toBe(true);
});

test('nobody’s loans are asked for while nobody is known', async () => {
  const reads = asked<Borrower, Borrower | null>();
  const loads = asked<Listing<Loan>, Borrower | null>();
  const machine = ownLoans.provide({ actors: { readBorrower: reads.logic, loadOwnLoans: loads.logic } });
  const actor = createActor(machine, { input: { stored: null } }).start();
  reads.latest().fail(unreachable());
  await settled();
  expect(actor.getSnapshot().matches('unidentified')).toBe(true);
  expect(loads.calls).toHaveLength(0);
  actor.send({ type: 'reload.requested' });
  reads.latest().answer(asha);
  await settled();
  expect(loads.latest().input).toEqual(asha);
});
