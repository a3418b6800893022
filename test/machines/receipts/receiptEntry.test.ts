import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { ReceiptOrder } from '#domain/loanAccount/receiptOrder.ts';
import { receiptEntry } from '#machines/receipts/receiptEntry.ts';
import { stubActor } from '#test/support/machines/machines.ts';

/** The form of a receipt, opened ten minutes before midnight in India. */
const openLate = () => {
  const timers = new SimulatedClock();
  const opened = Date.parse('2026-03-31T23:50:00+05:30');
  const preview = stubActor<ReceiptChange, ReceiptOrder>();
  const actor = createActor(receiptEntry.provide({ actors: { previewReceipt: preview.logic } }), {
    input: { preselected: null, amount: '500', clock: { now: () => opened + timers.now() } },
    clock: timers,
  });
  actor.start();
  const context = () => actor.getSnapshot().context;
  return { timers, actor, context };
};

test('money that is recorded past midnight counts on the new day, and on the one after that', () => {
  const { timers, context } = openLate();
  expect(context().draft.receivedOn).toBe('2026-03-31');
  timers.increment(10 * 60_000);
  expect(context()).toMatchObject({
    today: '2026-04-01',
    draft: { amount: '500', receivedOn: '2026-04-01' },
  });
  timers.increment(24 * 60 * 60_000);
  expect(context().draft.receivedOn).toBe('2026-04-02');
});

test('nothing that the new day changes by itself is unsaved', () => {
  const { timers, actor } = openLate();
  timers.increment(10 * 60_000);
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
});

test('a day that somebody chose stays', () => {
  const { timers, actor, context } = openLate();
  actor.send({ type: 'draft.changed', change: { receivedOn: '2026-03-28' } });
  timers.increment(10 * 60_000);
  expect(context()).toMatchObject({ today: '2026-04-01', draft: { receivedOn: '2026-03-28' } });
});
