import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { ReceiptOrder } from '#domain/loanAccount/receiptOrder.ts';
import { loanPicker, receiptLoan } from '#machines/receipts/loanPicker.ts';
import { receiptEntry } from '#machines/receipts/receiptEntry.ts';
import { changeOf } from '#test/machines/walks/receipts/receiptEntry.ts';
import { flushPromises, loanOf, stubActor } from '#test/support/machines/machines.ts';

/**
 * The form of a receipt, opened ten minutes before midnight in India for a loan that is being read; `sleep` lets the wall
 * clock run while no timer does.
 */
const openLate = () => {
  const timers = new SimulatedClock();
  let slept = Date.parse('2026-03-31T23:50:00+05:30');
  const loan = stubActor<Loan, { readonly from: string }>();
  const preview = stubActor<ReceiptChange, ReceiptOrder>();
  const record = stubActor<ReceiptChange, ReceiptOrder>();
  const picker = loanPicker.provide({
    actors: { record: receiptLoan.provide({ actors: { load: loan.logic } }) },
  });
  const actor = createActor(
    receiptEntry.provide({
      actors: { loanPicker: picker, previewReceipt: preview.logic, recordReceipt: record.logic },
    }),
    {
      input: { preselected: 'LN-000001', amount: '500', clock: { now: () => slept + timers.now() } },
      clock: timers,
    },
  );
  actor.start();
  const context = () => actor.getSnapshot().context;
  const sleep = (ms: number) => {
    slept += ms;
  };
  /** The loan is read, and what the money pays is previewed. */
  const previewed = async () => {
    loan.latest().answer(loanOf());
    await flushPromises();
    timers.increment(250);
    preview.latest().answer(changeOf({ isPreview: true }));
    await flushPromises();
  };
  return { timers, actor, context, sleep, previewed, preview, record };
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

test('what the money pays on the new day is shown before it is recorded, where midnight passed while the machine slept', async () => {
  const { actor, context, sleep, previewed, preview, record } = openLate();
  await previewed();
  sleep(8 * 60 * 60_000);
  actor.send({ type: 'receipt.confirmed' });
  expect(record.calls).toHaveLength(0);
  expect(preview.latest().input.receivedOn).toBe('2026-04-01');
  preview.latest().answer(changeOf({ isPreview: true }));
  await flushPromises();
  actor.send({ type: 'receipt.confirmed' });
  expect(record.latest().input.receivedOn).toBe('2026-04-01');
  expect(context().today).toBe('2026-04-01');
});

test('a day that somebody chose is recorded at once, where midnight passed while the machine slept', async () => {
  const { actor, timers, sleep, previewed, preview, record } = openLate();
  await previewed();
  actor.send({ type: 'draft.changed', change: { receivedOn: '2026-03-28' } });
  timers.increment(250);
  preview.latest().answer(changeOf({ isPreview: true }));
  await flushPromises();
  sleep(8 * 60 * 60_000);
  actor.send({ type: 'receipt.confirmed' });
  expect(record.latest().input.receivedOn).toBe('2026-03-28');
});

test.each(['while the form stays open', 'while the machine slept'])(
  'a receipt that was sent without an answer is the same receipt past midnight, %s',
  async (how) => {
    const { actor, timers, context, sleep, previewed, record } = openLate();
    await previewed();
    actor.send({ type: 'receipt.confirmed' });
    const first = record.latest().input;
    record.latest().fail(new ApiFailure({ _tag: 'Unreachable' }));
    await flushPromises();
    if (how === 'while the machine slept') sleep(8 * 60 * 60_000);
    else timers.increment(10 * 60_000);
    expect(context().failure?.reason).toContain('Unable to connect');
    actor.send({ type: 'receipt.confirmed' });
    expect(record.calls).toHaveLength(2);
    expect(record.latest().input).toEqual(first);
  },
);
