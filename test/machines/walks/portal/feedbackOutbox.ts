import { type SnapshotFrom } from 'xstate';
import type { OwedFeedback } from '#browser/feedbackBox.ts';
import { type Delivery, feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof feedbackOutbox>;

export const refused: OwedFeedback = {
  key: 'k',
  keptAtMs: 0,
  body: { name: 'Asha', email: 'asha@kisht.example', phone: null, message: 'Namaste' },
  refusal: 'Not like this.',
};

export const nothingLeft: Delivery = { hasMore: false, refused: [] };

export const moreLeft: Delivery = { hasMore: true, refused: [] };

export const feedbackOutboxWalk = provenBy(
  feedbackOutbox,
  {
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
      clearRefused: [undefined],
    },
    facts: ({ context: { sender, failures, refused, takenBack } }) => [
      sender,
      failures > 0,
      refused.length,
      takenBack,
    ],
  },
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
