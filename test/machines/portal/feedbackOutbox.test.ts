import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { type Delivery, feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { stubActor, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { refused, nothingLeft, moreLeft } from '#test/machines/walks/portal/feedbackOutbox.ts';

const wired = () => {
  const sends = stubActor<Delivery, string>();
  const forgets = stubActor<void, { readonly sender: string; readonly key: string }>();
  const clock = new SimulatedClock();
  const machine = feedbackOutbox.provide({
    actors: { sendOldest: sends.logic, clearRefused: forgets.logic },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, sends, forgets, clock };
};

test('while the server cannot be reached, sending is tried after 2, 4 and 8 seconds, and at once when the network returns', async () => {
  const { actor, sends, clock } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  for (const [index, wait] of [2_000, 4_000, 8_000].entries()) {
    sends.latest().fail(unreachable());
    await flushPromises();
    clock.increment(wait - 1);
    expect(sends.calls).toHaveLength(index + 1);
    clock.increment(1);
    expect(sends.calls).toHaveLength(index + 2);
  }
  sends.latest().fail(unreachable());
  await flushPromises();
  actor.send({ type: 'network.returned' });
  expect(sends.calls).toHaveLength(5);
  sends.latest().answer(nothingLeft);
  await flushPromises();
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  clock.increment(3_600_000);
  expect(sends.calls).toHaveLength(5);
});

test('messages are sent one after the other until none is left', async () => {
  const { actor, sends, clock } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  sends.latest().answer(moreLeft);
  await flushPromises();
  clock.increment(100);
  expect(sends.calls).toHaveLength(2);
  sends.latest().answer(nothingLeft);
  await flushPromises();
  expect(sends.calls).toHaveLength(2);
});

test('a message that is stored while another is sent is looked for at once', async () => {
  const { actor, sends } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  actor.send({ type: 'feedback.kept' });
  expect(sends.calls).toHaveLength(2);
  sends.latest().answer(nothingLeft);
  await flushPromises();
  expect(actor.getSnapshot().matches('idle')).toBe(true);
});

test('nothing more is sent after a sign-out, and a late answer changes nothing for the next person', async () => {
  const { actor, sends } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  const late = sends.latest();
  actor.send({ type: 'sender.changed', sender: null });
  actor.send({ type: 'feedback.kept' });
  expect(sends.calls).toHaveLength(1);
  actor.send({ type: 'sender.changed', sender: 'ramesh' });
  late.answer({ hasMore: false, refused: [refused] });
  await flushPromises();
  expect(sends.latest().input).toBe('ramesh');
  expect(actor.getSnapshot().context.refused).toEqual([]);
});

test('the writer can take a refused message back', async () => {
  const { actor, sends, forgets } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  sends.latest().answer({ hasMore: false, refused: [refused] });
  await flushPromises();
  expect(actor.getSnapshot().context.refused).toEqual([refused]);
  actor.send({ type: 'refused.takenBack', key: 'k' });
  expect(forgets.latest().input).toEqual({ sender: 'asha', key: 'k' });
  forgets.latest().answer();
  await flushPromises();
  sends.latest().answer(nothingLeft);
  await flushPromises();
  expect(actor.getSnapshot().context.refused).toEqual([]);
});

test('a refused message that is taken back while the server cannot be reached is no longer among the refused ones', async () => {
  const { actor, sends, forgets, clock } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  sends.latest().answer({ hasMore: true, refused: [refused] });
  await flushPromises();
  clock.increment(100);
  sends.latest().fail(unreachable());
  await flushPromises();
  actor.send({ type: 'refused.takenBack', key: refused.key });
  expect(forgets.latest().input).toEqual({ sender: 'asha', key: refused.key });
  forgets.latest().answer();
  await flushPromises();
  sends.latest().fail(unreachable());
  await flushPromises();
  expect(actor.getSnapshot().matches('waiting')).toBe(true);
  expect(actor.getSnapshot().context.refused).toEqual([]);
});
