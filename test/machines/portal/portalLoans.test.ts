import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { Listing } from '#api/call.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { type Borrower, portalLoans } from '#machines/portal/portalLoans.ts';
import { stubActor, loanOf, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { asha, nameless } from '#test/machines/walks/portal/portalLoans.ts';

test('what the sign-in left out is asked of the server; an id alone is enough to go on', async () => {
  const reads = stubActor<Borrower, Borrower | null>();
  const loads = stubActor<Listing<Loan>, Borrower | null>();
  const machine = portalLoans.provide({ actors: { readBorrower: reads.logic, loadOwnLoans: loads.logic } });
  const actor = createActor(machine, { input: { stored: nameless } }).start();
  expect(reads.latest().input).toEqual(nameless);
  reads.latest().fail(unreachable());
  await flushPromises();
  expect(loads.latest().input).toEqual(nameless);
  loads.latest().answer({ rows: [loanOf()], unreadable: 0, total: null });
  await flushPromises();
  expect(actor.getSnapshot().matches('shown')).toBe(true);
});

test('nobody’s loans are asked for while nobody is known', async () => {
  const reads = stubActor<Borrower, Borrower | null>();
  const loads = stubActor<Listing<Loan>, Borrower | null>();
  const machine = portalLoans.provide({ actors: { readBorrower: reads.logic, loadOwnLoans: loads.logic } });
  const actor = createActor(machine, { input: { stored: null } }).start();
  reads.latest().fail(unreachable());
  await flushPromises();
  expect(actor.getSnapshot().matches('unidentified')).toBe(true);
  expect(loads.calls).toHaveLength(0);
  actor.send({ type: 'reload.requested' });
  reads.latest().answer(asha);
  await flushPromises();
  expect(loads.latest().input).toEqual(asha);
});
