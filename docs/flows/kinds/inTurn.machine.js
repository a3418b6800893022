import { createMachine } from 'xstate';

export const inTurn = createMachine({
  id: 'inTurn',
  description: 'Several things are done one after the other, up to the first that fails.',
  initial: 'between',
  states: {
    between: {
      description: 'What is done is shown before the next begins.',
      tags: 'working',
      after: { nextItem: [{ guard: 'hasMore', target: 'doing' }, { target: 'finished' }] },
    },
    doing: {
      description: 'One call; no other begins before it is answered.',
      tags: 'working',
      invoke: {
        src: 'doNext',
        onDone: [
          { guard: 'isSent', actions: 'setSent', target: 'sentForApproval' },
          { actions: 'addDone', target: 'between' },
        ],
        onError: { actions: 'setFailure', target: 'stopped' },
      },
    },
    stopped: {
      description: 'Nothing more is done by itself.',
      tags: 'stopped',
      on: { 'retry.chosen': 'finding', 'rest.abandoned': 'abandoned' },
    },
    finding: {
      description: 'What was done is read, as the last answer may have been lost.',
      tags: 'working',
      invoke: {
        src: 'findDone',
        onDone: { actions: 'addFound', target: 'between' },
        onError: { actions: 'setFailure', target: 'stopped' },
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; what comes after it waits, so that nothing is done before it.',
      tags: 'stopped',
      on: { 'rest.abandoned': 'abandoned' },
    },
    finished: { description: 'All of it is done.', type: 'final' },
    abandoned: { description: 'The rest is not done.', type: 'final' },
  },
});
