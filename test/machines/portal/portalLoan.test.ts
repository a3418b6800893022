import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { portalLoan } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { payNow } from '#machines/payments/payNow.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { nothingPaid, firstReceived, allPaid } from '#test/machines/walks/portal/portalLoan.ts';

/** Ten minutes before midnight in India on the day of the ledgers. */
const wired = () => {
  const timers = new SimulatedClock();
  const opened = Date.parse('2026-03-20T23:50:00+05:30');
  const clock = { now: () => opened + timers.now() };
  const ledgers = stubActor<LoanLedger, { readonly from: string }>();
  const openings = stubActor<void, { readonly ledger: LoanLedger; readonly installmentNumber: number }>();
  const machine = portalLoan.provide({
    actors: {
      loanLedger: loanLedger.provide({ actors: { load: ledgers.logic } }),
      payNow: payNow.provide({ actors: { openConfirmation: openings.logic } }),
    },
  });
  const actor = createActor(machine, { input: { loanId: 'LN-000001', clock }, clock: timers }).start();
  return { actor, ledgers, openings, timers };
};

const warningIn = (actor: ReturnType<typeof wired>['actor']) => {
  const paying = actor.getSnapshot().children.payNow?.getSnapshot();
  return paying?.matches('warned') === true ? paying.context.refusal : null;
};

test('a payment that was made in another tab is answered with Payment Exists', async () => {
  const { actor, ledgers, openings } = wired();
  ledgers.latest().answer(nothingPaid);
  await flushPromises();
  actor.send({ type: 'payNow.chosen', installmentNumber: 1 });
  ledgers.latest().answer(firstReceived);
  await flushPromises();
  expect(warningIn(actor)).toEqual({ _tag: 'PaymentExists', installmentNumber: 1 });
  expect(openings.calls).toHaveLength(0);
  actor.getSnapshot().children.payNow?.send({ type: 'warning.dismissed' });
  expect(actor.getSnapshot().matches({ shown: 'idle' })).toBe(true);
});

test('a completed loan is answered with Loan Completed', async () => {
  const { actor, ledgers } = wired();
  ledgers.latest().answer(allPaid);
  await flushPromises();
  actor.send({ type: 'payNow.chosen', installmentNumber: 3 });
  ledgers.latest().answer(allPaid);
  await flushPromises();
  expect(warningIn(actor)).toEqual({ _tag: 'LoanCompleted' });
});

test('the confirm screen opens with the ledger that was just loaded', async () => {
  const { actor, ledgers, openings } = wired();
  ledgers.latest().answer(nothingPaid);
  await flushPromises();
  actor.send({ type: 'payNow.chosen', installmentNumber: 2 });
  const tomorrow = { ...nothingPaid, today: day('2026-03-21') };
  ledgers.latest().answer(tomorrow);
  await flushPromises();
  expect(openings.latest().input).toEqual({ ledger: tomorrow, installmentNumber: 2 });
});

test('a loan that stays open past midnight is as of the new day, and is not read for it', async () => {
  const { actor, ledgers, timers } = wired();
  ledgers.latest().answer(nothingPaid);
  await flushPromises();
  const today = () => actor.getSnapshot().context.ledger?.today;
  timers.increment(10 * 60_000 - 1);
  expect(today()).toBe('2026-03-20');
  timers.increment(1);
  expect(today()).toBe('2026-03-21');
  timers.increment(24 * 60 * 60_000);
  expect(today()).toBe('2026-03-22');
  expect(ledgers.calls).toHaveLength(1);
});

test.each([
  [refusal(404, 'Loan not found'), 'absent'],
  [refusal(500), 'unavailable'],
  [unreachable(), 'unavailable'],
])('%s leads to %s', async (error, state) => {
  const { actor, ledgers } = wired();
  ledgers.latest().fail(error);
  await flushPromises();
  expect(stateOfPart(partIn(actor.getSnapshot(), 'ledger'))).toBe(state);
  expect(actor.getSnapshot().value).toBe('reading');
});
