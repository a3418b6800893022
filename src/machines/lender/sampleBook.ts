import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure } from '#api/failure.ts';
import type { Samples } from '#domain/lender/samples.ts';
import { unprovided } from '#machines/unprovided.ts';

export type SampleBookEvent =
  | { readonly type: 'samples.opened' }
  | { readonly type: 'practice.accepted' }
  | { readonly type: 'practice.declined' }
  | { readonly type: 'samples.confirmed' }
  | { readonly type: 'samples.cancelled' };

interface SampleBookContext {
  /** What was recorded; null before that, and from a server that does not say. */
  readonly recorded: Samples | null;
  /** Why the last try failed; null for no failure. */
  readonly failure: Failure | null;
}

/** Fills an empty book with samples, which makes it a practice book for good (rule SAMPLES). */
export const sampleBook = setup({
  types: {
    context: {} as SampleBookContext,
    events: {} as SampleBookEvent,
    tags: {} as 'asking' | 'accepted' | 'working',
  },
  actors: {
    recordSamples: fromPromise<Samples | null>(unprovided),
    tellRecorded: fromPromise<void, Samples | null>(unprovided),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setRecorded: assign({ recorded: (_, { recorded }: { readonly recorded: Samples | null }) => recorded }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'The samples could not be recorded.'),
    }),
  },
}).createMachine({
  id: 'sampleBook',
  description: 'Fills an empty book with invented people and loans, for whoever only looks around.',
  context: { recorded: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearFailure',
      on: { 'samples.opened': 'asking' },
    },
    asking: {
      description: 'What is recorded cannot be taken out again: somebody says that they know.',
      tags: 'asking',
      on: {
        'practice.declined': '.unaccepted',
        'practice.accepted': '.accepted',
        'samples.cancelled': 'closed',
      },
      initial: 'unaccepted',
      states: {
        unaccepted: { on: { 'samples.confirmed': 'missing' } },
        missing: { description: 'Nothing is recorded without the tick.' },
        accepted: { tags: 'accepted', on: { 'samples.confirmed': '#sampleBook.recording' } },
        refused: {
          description: 'Nothing was recorded; the tick stays for another try.',
          tags: 'accepted',
          on: { 'samples.confirmed': '#sampleBook.recording' },
        },
      },
    },
    recording: {
      tags: ['asking', 'accepted', 'working'],
      invoke: {
        src: 'recordSamples',
        onDone: {
          actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          target: 'telling',
        },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'asking.refused',
        },
      },
    },
    telling: {
      description: 'How much was recorded is said, on a screen that loads everything anew.',
      invoke: {
        src: 'tellRecorded',
        input: ({ context }) => context.recorded,
        onDone: 'recorded',
        onError: 'recorded',
      },
    },
    recorded: { description: 'The book is a practice book, and offers no samples any more.', type: 'final' },
  },
});
