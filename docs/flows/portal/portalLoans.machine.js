import { createMachine } from 'xstate';

export const portalLoans = createMachine({
  id: 'portalLoans',
  description: 'The borrower who is signed in, and their own loans.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is; what it left out is asked of the server.',
      tags: 'awaited',
      always: [{ guard: 'isComplete', target: 'loading' }, { target: 'identifying' }],
    },
    identifying: {
      tags: 'awaited',
      invoke: {
        src: 'readBorrower',
        onDone: { actions: 'setBorrower', target: 'loading' },
        onError: [
          {
            description: 'An id is enough to find the loans: a name or a date may be missing.',
            guard: 'isKnown',
            target: 'loading',
          },
          { actions: 'setFailure', target: 'unidentified' },
        ],
      },
    },
    unidentified: {
      description:
        'Nobody can say whose loans to show: nothing is shown, and the screen says what is missing.',
      tags: 'missing',
      on: { 'reload.requested': 'identifying' },
    },
    loading: {
      tags: 'awaited',
      invoke: {
        src: 'loadOwnLoans',
        onDone: { actions: 'setLoans', target: 'shown' },
        onError: { actions: 'setFailure', target: 'unavailable' },
      },
    },
    shown: { description: 'The loans as they were read, none of anybody else’s among them.', type: 'final' },
    unavailable: {
      description: 'There are no loans to show, and a notice says why.',
      tags: 'missing',
      on: { 'reload.requested': 'retrying' },
    },
    retrying: {
      description: 'The notice stays until there is something better to show.',
      tags: ['missing', 'working'],
      invoke: {
        src: 'loadOwnLoans',
        onDone: { actions: 'setLoans', target: 'shown' },
        onError: { actions: 'setFailure', target: 'unavailable' },
      },
    },
  },
});
