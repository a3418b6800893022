import type { SnapshotFrom } from 'xstate';
import type { Samples } from '#domain/lender/samples.ts';
import { sampleBook } from '#machines/lender/sampleBook.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof sampleBook>;

const samples: Samples = { customers: 31, vehicles: 40, loans: 48, payments: 185 };

const isSent = (snapshot: Snapshot): boolean => 'recordSamples' in inputsOf(snapshot);

export const sampleBookWalk = provenBy(
  sampleBook,
  {
    inputs: [undefined as never],
    events: [
      { type: 'samples.opened' },
      { type: 'practice.accepted' },
      { type: 'practice.declined' },
      { type: 'samples.confirmed' },
      { type: 'samples.cancelled' },
    ],
    answers: { recordSamples: [samples, null], tellRecorded: [undefined] },
    failures: { recordSamples: [refusal(409, 'This one has records already.'), refusal(403)] },
    facts: ({ context: { recorded, failure } }) => [recorded, failure?.reason],
  },
  {
    'samples are sent while the dialog waits for them, and never else': (snapshot) =>
      isSent(snapshot) === snapshot.hasTag('working'),
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || (snapshot.context.failure?.reason ?? '') !== '',
    'a dialog that was left has no failure': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.failure === null,
  },
  {
    'samples are sent only with a tick and a yes': ({ from, event, to }) =>
      !isSent(to) || isSent(from) || (event.type === 'samples.confirmed' && from.hasTag('accepted')),
    'every yes is answered: it is sent, or the tick is missing': ({ from, event, to }) =>
      event.type !== 'samples.confirmed' ||
      !from.matches('asking') ||
      isSent(to) ||
      to.matches({ asking: 'missing' }),
    'a tick is what somebody made it last': ({ event, to }) =>
      !to.matches('asking') ||
      !event.type.startsWith('practice.') ||
      to.hasTag('accepted') === (event.type === 'practice.accepted'),
    'a dialog opens without a tick': ({ from, to }) => !from.matches('closed') || !to.hasTag('accepted'),
    'a failure keeps the tick': ({ event, to }) =>
      !event.type.startsWith('xstate.error.') || !to.matches('asking') || to.hasTag('accepted'),
    'a book counts as filled only once the server has said so': ({ from, event, to }) =>
      !to.matches('telling') ||
      from.matches('telling') ||
      (from.matches('recording') && event.type.startsWith('xstate.done.actor.')),
    'what is said is what the server recorded': ({ from, event, to }) =>
      !from.matches('recording') ||
      !to.matches('telling') ||
      ('output' in event && inputsOf(to)['tellRecorded'] === event.output),
  },
);
