import { assign, setup, type SnapshotFrom } from 'xstate';
import { known } from '#machines/known.ts';
import { type Borrower, borrowerLoans, portalBorrower } from './parts.ts';

export interface PortalLoansInput {
  /** The borrower whom the sign-in stored; null where nothing readable is stored. */
  readonly stored: Borrower | null;
}

interface PortalLoansContext {
  readonly borrower: Borrower | null;
}

interface BorrowerPart {
  readonly part: SnapshotFrom<typeof portalBorrower>;
}

/** Loads the signed-in borrower and their loans, for every portal screen about a loan. */
export const portalLoans = setup({
  types: {
    input: {} as PortalLoansInput,
    context: {} as PortalLoansContext,
    children: {} as { borrower: 'portalBorrower'; loans: 'borrowerLoans' },
  },
  actors: { portalBorrower, borrowerLoans },
  guards: {
    isComplete: (_, borrower: Borrower | null) =>
      borrower !== null && borrower.name !== '' && borrower.createdAt !== null,
    isFound: (_, { part }: BorrowerPart) => part.matches('shown'),
    isKnown: ({ context }, { part }: BorrowerPart) => part.hasTag('retriable') && context.borrower !== null,
  },
  actions: {
    setBorrower: assign({
      borrower: ({ context }, { part }: BorrowerPart) => part.context.loaded ?? context.borrower,
    }),
  },
}).createMachine({
  id: 'portalLoans',
  description: 'The borrower who is signed in, and their own loans.',
  context: ({ input }) => ({ borrower: input.stored }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is; what it left out is asked of the server.',
      always: [
        { guard: { type: 'isComplete', params: ({ context }) => context.borrower }, target: 'listing' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'Until somebody can say whose loans to show, none is asked for.',
      invoke: {
        id: 'borrower',
        src: 'portalBorrower',
        input: ({ context }) => context.borrower,
        onSnapshot: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ part: event.snapshot }) },
            actions: { type: 'setBorrower', params: ({ event }) => ({ part: event.snapshot }) },
            target: 'listing',
          },
          {
            description: 'An id is enough to find the loans: a name or a date may be missing.',
            guard: { type: 'isKnown', params: ({ event }) => ({ part: event.snapshot }) },
            target: 'listing',
          },
        ],
      },
    },
    listing: {
      invoke: { id: 'loans', src: 'borrowerLoans', input: ({ context }) => known(context.borrower) },
    },
  },
});
