import { createMachine } from 'xstate';

export const portalLoans = createMachine({
  id: 'portalLoans',
  description: 'The borrower who is signed in, and their own loans.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is; what it left out is asked of the server.',
      always: [{ guard: 'isComplete', target: 'listing' }, { target: 'identifying' }],
    },
    identifying: {
      description: 'Until somebody can say whose loans to show, none is asked for.',
      invoke: {
        id: 'borrower',
        src: 'portalBorrower',
        onSnapshot: [
          { guard: 'isFound', actions: 'setBorrower', target: 'listing' },
          {
            description: 'An id is enough to find the loans: a name or a date may be missing.',
            guard: 'isKnown',
            target: 'listing',
          },
        ],
      },
    },
    listing: { invoke: { id: 'loans', src: 'borrowerLoans' } },
  },
});
