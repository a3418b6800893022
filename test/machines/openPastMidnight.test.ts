import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusedWith } from '#api/failure.ts';
import type { DisbursalTerms } from '#domain/loan/disbursalDraft.ts';
import { rupees } from '#domain/values/money.ts';
import { accountTask, type SentTask } from '#machines/accounts/accountTask.ts';
import { disbursalEntry, type SentDisbursal } from '#machines/disbursals/disbursalEntry.ts';
import { flushPromises, stubActor } from '#test/support/machines/machines.ts';

const tenMinutes = 10 * 60_000;
const oneDay = 24 * 60 * 60_000;

/** Ten minutes before midnight in India. */
const lateClock = () => {
  const timers = new SimulatedClock();
  const opened = Date.parse('2026-03-31T23:50:00+05:30');
  return { timers, clock: { now: () => opened + timers.now() } };
};

const openCharge = () => {
  const { timers, clock } = lateClock();
  const levy = stubActor<void, SentTask>();
  const actor = createActor(accountTask.provide({ actors: { doTask: levy.logic } }), {
    input: { loanId: 'LN-000001', task: { type: 'levy' }, clock },
    clock: timers,
  }).start();
  const type = () =>
    actor.send({ type: 'draft.changed', change: { kind: 'Visit', amount: '500', reason: 'Called twice' } });
  return { timers, actor, levy, type, draft: () => actor.getSnapshot().context.draft };
};

const openPayout = () => {
  const { timers, clock } = lateClock();
  const terms: DisbursalTerms = { loanAmount: rupees(100_000), deductions: [] };
  const record = stubActor<void, SentDisbursal>();
  const actor = createActor(disbursalEntry.provide({ actors: { recordDisbursal: record.logic } }), {
    input: { loanId: 'LN-000001', terms, account: null, clock },
    clock: timers,
  }).start();
  const type = () => actor.send({ type: 'draft.changed', change: { payee: 'Borrower', reference: 'UTR1' } });
  return { timers, actor, record, type, draft: () => actor.getSnapshot().context.draft };
};

test('a charge that is levied past midnight is of the new day, and of the one after that', () => {
  const { timers, actor, levy, type, draft } = openCharge();
  timers.increment(tenMinutes);
  expect(draft().leviedOn).toBe('2026-04-01');
  type();
  timers.increment(oneDay);
  expect(draft()).toMatchObject({ leviedOn: '2026-04-02', kind: 'Visit' });
  actor.send({ type: 'task.confirmed' });
  expect(levy.latest().input.order).toMatchObject({ leviedOn: '2026-04-02' });
});

test('a form of a charge that lacks something follows the day, and still says what it lacks', () => {
  const { timers, actor, draft } = openCharge();
  actor.send({ type: 'task.confirmed' });
  timers.increment(tenMinutes);
  expect(draft().leviedOn).toBe('2026-04-01');
  expect(actor.getSnapshot().matches({ asking: 'incomplete' })).toBe(true);
});

test('a day of a charge or a payout that somebody chose stays', () => {
  const charge = openCharge();
  charge.actor.send({ type: 'draft.changed', change: { leviedOn: '2026-03-28' } });
  charge.timers.increment(tenMinutes + oneDay);
  expect(charge.draft().leviedOn).toBe('2026-03-28');
  const payout = openPayout();
  payout.actor.send({ type: 'draft.changed', change: { paidOn: '2026-03-28' } });
  payout.timers.increment(tenMinutes + oneDay);
  expect(payout.draft().paidOn).toBe('2026-03-28');
});

test('what was sent without an answer keeps its day past midnight, and is the same when it is sent again', async () => {
  const { timers, actor, levy, type } = openCharge();
  type();
  actor.send({ type: 'task.confirmed' });
  const first = levy.latest().input;
  levy.latest().fail(refusedWith(502, null));
  await flushPromises();
  timers.increment(tenMinutes);
  actor.send({ type: 'task.confirmed' });
  expect(levy.calls).toHaveLength(2);
  expect(levy.latest().input).toEqual(first);
});

test('a loan that is paid out past midnight is paid out on the new day, and nothing of that is unsaved', () => {
  const { timers, actor, draft } = openPayout();
  timers.increment(tenMinutes);
  expect(draft().paidOn).toBe('2026-04-01');
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
});

test('a payout keeps the day under which it was reviewed, and follows the day where it is changed again', () => {
  const { timers, actor, type, draft } = openPayout();
  type();
  actor.send({ type: 'review.requested' });
  timers.increment(tenMinutes);
  expect(draft().paidOn).toBe('2026-03-31');
  actor.send({ type: 'edit.requested' });
  timers.increment(1);
  expect(draft().paidOn).toBe('2026-04-01');
});
