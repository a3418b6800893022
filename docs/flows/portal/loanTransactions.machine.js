import { createMachine } from 'xstate';

export const loanTransactions = createMachine({
  id: 'loanTransactions',
  description: 'The payments of one loan and their reversals, newest first.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadTrail',
        onDone: { actions: 'setTrail', target: 'shown' },
        onError: [
          { guard: 'isNotTheirs', target: 'notFound' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
    },
    shown: { type: 'final' },
    notFound: { description: 'There is no such loan, or it is somebody else’s.', type: 'final' },
    unavailable: { tags: 'missing', on: { 'reload.requested': 'retrying' } },
    retrying: {
      description: 'The notice stays until there is something better to show.',
      tags: 'missing',
      invoke: {
        src: 'loadTrail',
        onDone: { actions: 'setTrail', target: 'shown' },
        onError: [
          { guard: 'isNotTheirs', target: 'notFound' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
    },
  },
});
