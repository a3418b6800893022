import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { Loan } from '#domain/loan/loan.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { type Borrower, borrowerLoans, portalBorrower } from '#machines/portal/parts.ts';
import { portalLoans } from '#machines/portal/portalLoans.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import { stubActor, loanOf, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { asha, nameless } from '#test/machines/walks/portal/portalLoans.ts';

type Reads = ReturnType<typeof stubActor<Borrower, { readonly from: Borrower | null }>>;
type Loads = ReturnType<typeof stubActor<Rows<Loan>, { readonly from: Borrower }>>;

const wired = (reads: Reads, loads: Loads) =>
  portalLoans.provide({
    actors: {
      portalBorrower: portalBorrower.provide({ actors: { load: reads.logic } }),
      borrowerLoans: borrowerLoans.provide({ actors: { load: loads.logic } }),
    },
  });

test('a borrower whose sign-in stored no name is loaded from the server; where that fails, the id alone is enough', async () => {
  const reads = stubActor<Borrower, { readonly from: Borrower | null }>();
  const loads = stubActor<Rows<Loan>, { readonly from: Borrower }>();
  const machine = wired(reads, loads);
  const actor = createActor(machine, { input: { stored: nameless } }).start();
  expect(reads.latest().input.from).toEqual(nameless);
  reads.latest().fail(unreachable());
  await flushPromises();
  expect(loads.latest().input.from).toEqual(nameless);
  loads.latest().answer({ rows: [loanOf()], unreadable: 0 });
  await flushPromises();
  expect(stateOfPart(partIn(actor.getSnapshot(), 'loans'))).toBe('shown');
});

test('no loans are loaded while the borrower is unknown', async () => {
  const reads = stubActor<Borrower, { readonly from: Borrower | null }>();
  const loads = stubActor<Rows<Loan>, { readonly from: Borrower }>();
  const machine = wired(reads, loads);
  const actor = createActor(machine, { input: { stored: null } }).start();
  reads.latest().fail(unreachable());
  await flushPromises();
  expect(stateOfPart(partIn(actor.getSnapshot(), 'borrower'))).toBe('unavailable');
  expect(loads.calls).toHaveLength(0);
  actor.getSnapshot().children.borrower?.send({ type: 'load.requested' });
  reads.latest().answer(asha);
  await flushPromises();
  expect(loads.latest().input.from).toEqual(asha);
});
