import { createMachine } from 'xstate';

export const sampleBook = createMachine({
  id: 'sampleBook',
  description: 'Fills an empty book with invented people and loans, for whoever only looks around.',
  initial: 'closed',
  states: {
    closed: { entry: 'clearFailure', on: { 'samples.opened': 'asking' } },
    asking: {
      description: 'What is recorded cannot be taken out again: somebody says that they know.',
      initial: 'unaccepted',
      tags: 'asking',
      on: {
        'practice.declined': '.unaccepted',
        'practice.accepted': '.accepted',
        'samples.cancelled': 'closed',
      },
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
        onDone: { actions: 'setRecorded', target: 'telling' },
        onError: { actions: 'setFailure', target: 'asking.refused' },
      },
    },
    telling: {
      description: 'How much was recorded is said, on a screen that loads everything anew.',
      invoke: { src: 'tellRecorded', onDone: 'recorded', onError: 'recorded' },
    },
    recorded: { description: 'The book is a practice book, and offers no samples any more.', type: 'final' },
  },
});
