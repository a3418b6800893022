import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import type { OwedFeedback } from '../../src/api/feedbackBox.ts';
import { type Delivery, feedbackOutbox } from '../../src/machines/feedbackOutbox.ts';
import { asked, describeStateSpace, inputsOf, settled, unreachable, walk } from '../support/machines.ts';

type Snapshot = SnapshotFrom<typeof feedbackOutbox>;

const refused: OwedFeedback = {
  key: 'k',
  keptAtMs: 0,
  body: { name: 'Asha', email: 'asha@kisht.example', phone: null, message: 'Namaste' },
  refusal: 'Not like this.',
};
const nothingLeft: Delivery = { hasMore: false, refused: [] };
const moreLeft: Delivery = { hasMore: true, refused: [] };

const space = walk(feedbackOutbox, {
  inputs: [undefined],
  events: [
    { type: 'sender.changed', sender: 'asha' },
    { type: 'sender.changed', sender: 'ramesh' },
    { type: 'sender.changed', sender: null },
    { type: 'feedback.kept' },
    { type: 'network.returned' },
    { type: 'sending.requested' },
    { type: 'refused.takenBack', key: 'k' },
  ],
  answers: {
    sendOldest: [nothingLeft, moreLeft, { hasMore: false, refused: [refused] }],
    forgetRefused: [undefined],
  },
  facts: ({ context: { sender, failures, refused, takenBack } }) => [
    sender,
    failures > 0,
    refused.length,
    takenBack,
  ],
});

describeStateSpace(
  feedbackOutbox,
  space,
  {
    'nothing is sent while nobody is signed in to the portal': (snapshot: Snapshot) =>
      !('sendOldest' in inputsOf(snapshot)) || snapshot.context.sender !== null,
    'what is sent is that of whoever is signed in': (snapshot: Snapshot) =>
      !('sendOldest' in inputsOf(snapshot)) || inputsOf(snapshot)['sendOldest'] === snapshot.context.sender,
    'nobody sees what another wrote': (snapshot: Snapshot) =>
      snapshot.context.sender !== null || snapshot.context.refused.length === 0,
    'who waits has failed at least once': (snapshot: Snapshot) =>
      !snapshot.matches('waiting') || snapshot.context.failures > 0,
    'one thing is done at a time': (snapshot: Snapshot) => Object.keys(inputsOf(snapshot)).length <= 1,
  },
  {
    'a new message is looked for at once by whoever wrote it, or after what is under way': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'feedback.kept' ||
      from.context.sender === null ||
      from.matches('takingBack') ||
      to.matches('sending'),
    'another person’s coming drops what is shown of the one before': ({ from, event, to }) =>
      event.type !== 'sender.changed' ||
      (to.context.refused.length === 0 &&
        to.context.failures === 0 &&
        to.matches('sending') === (to.context.sender !== null) &&
        from !== to),
    'a failure always leads to another try': ({ event, to }) =>
      !event.type.startsWith('xstate.error.actor.') || to.matches('waiting') || to.matches('sending'),
  },
);

const wired = () => {
  const sends = asked<Delivery, string>();
  const forgets = asked<void, { readonly sender: string; readonly key: string }>();
  const clock = new SimulatedClock();
  const machine = feedbackOutbox.provide({
    actors: { sendOldest: sends.logic, forgetRefused: forgets.logic },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, sends, forgets, clock };
};

test('while the server is away it is tried after 2, 4 and 8 seconds, and at once when the network returns', async () => {
  const { actor, sends, clock } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  for (const [index, wait] of [2_000, 4_000, 8_000].entries()) {
    sends.latest().fail(unreachable());
    await settled();
    clock.increment(wait - 1);
    expect(sends.calls).toHaveLength(index + 1);
    clock.increment(1);
    expect(sends.calls).toHaveLength(index + 2);
  }
  sends.latest().fail(unreachable());
  await settled();
  actor.send({ type: 'network.returned' });
  expect(sends.calls).toHaveLength(5);
  sends.latest().answer(nothingLeft);
  await settled();
  expect(actor.getSnapshot().matches('resting')).toBe(true);
  clock.increment(3_600_000);
  expect(sends.calls).toHaveLength(5);
});

test('messages go one after the other until none is left', async () => {
  const { actor, sends, clock } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  sends.latest().answer(moreLeft);
  await settled();
  clock.increment(100);
  expect(sends.calls).toHaveLength(2);
  sends.latest().answer(nothingLeft);
  await settled();
  expect(sends.calls).toHaveLength(2);
});

test('whoever signs out sends nothing more, and what comes back late changes nothing for the next', async () => {
  const { actor, sends } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  const late = sends.latest();
  actor.send({ type: 'sender.changed', sender: null });
  actor.send({ type: 'feedback.kept' });
  expect(sends.calls).toHaveLength(1);
  actor.send({ type: 'sender.changed', sender: 'ramesh' });
  late.answer({ hasMore: false, refused: [refused] });
  await settled();
  expect(sends.latest().input).toBe('ramesh');
  expect(actor.getSnapshot().context.refused).toEqual([]);
});

test('a refused message is taken back by its writer', async () => {
  const { actor, sends, forgets } = wired();
  actor.send({ type: 'sender.changed', sender: 'asha' });
  sends.latest().answer({ hasMore: false, refused: [refused] });
  await settled();
  expect(actor.getSnapshot().context.refused).toEqual([refused]);
  actor.send({ type: 'refused.takenBack', key: 'k' });
  expect(forgets.latest().input).toEqual({ sender: 'asha', key: 'k' });
  forgets.latest().answer();
  await settled();
  sends.latest().answer(nothingLeft);
  await settled();
  expect(actor.getSnapshot().context.refused).toEqual([]);
});
