import { assign, fromPromise, setup } from 'xstate';
import type { CustomerIdentity } from '#api/answers.ts';
import type { Listing } from '#api/call.ts';
import { failureMessage } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The borrower who is signed in, as far as the screens show them. */
export type Borrower = Pick<CustomerIdentity, 'customerId' | 'name' | 'createdAt' | 'status'>;

export interface PortalLoansInput {
  /** The borrower whom the sign-in stored; null where nothing readable is stored. */
  readonly stored: Borrower | null;
}

export type PortalLoansEvent = { readonly type: 'reload.requested' };

interface OwnLoansContext {
  readonly borrower: Borrower | null;
  readonly loans: readonly Loan[];
  readonly unreadable: number;
  readonly message: string;
}

/** The signed-in borrower and their loans: the base of every portal screen about a loan. */
export const portalLoans = setup({
  types: {
    input: {} as PortalLoansInput,
    context: {} as OwnLoansContext,
    events: {} as PortalLoansEvent,
    tags: {} as 'awaited' | 'missing' | 'working',
  },
  actors: {
    readBorrower: fromPromise<Borrower, Borrower | null>(unprovided),
    loadOwnLoans: fromPromise<Listing<Loan>, Borrower | null>(unprovided),
  },
  guards: {
    isKnown: (_, borrower: Borrower | null) => borrower !== null,
    isComplete: (_, borrower: Borrower | null) =>
      borrower !== null && borrower.name !== '' && borrower.createdAt !== null,
  },
  actions: {
    setBorrower: assign({ borrower: (_, borrower: Borrower) => borrower }),
    setLoans: assign({
      loans: (_, { rows }: Pick<Listing<Loan>, 'rows' | 'unreadable'>) => rows,
      unreadable: (_, { unreadable }: Pick<Listing<Loan>, 'rows' | 'unreadable'>) => unreadable,
    }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'portalLoans',
  description: 'The borrower who is signed in, and their own loans.',
  context: ({ input }) => ({ borrower: input.stored, loans: [], unreadable: 0, message: '' }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The sign-in stored who it is; what it left out is asked of the server.',
      tags: 'awaited',
      always: [
        { guard: { type: 'isComplete', params: ({ context }) => context.borrower }, target: 'loading' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      tags: 'awaited',
      invoke: {
        src: 'readBorrower',
        input: ({ context }) => context.borrower,
        onDone: {
          actions: { type: 'setBorrower', params: ({ event }) => event.output },
          target: 'loading',
        },
        onError: [
          {
            description: 'An id is enough to find the loans: a name or a date may be missing.',
            guard: { type: 'isKnown', params: ({ context }) => context.borrower },
            target: 'loading',
          },
          {
            actions: { type: 'setFailure', params: ({ event }) => wordsFor(event.error) },
            target: 'unidentified',
          },
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
        input: ({ context }) => context.borrower,
        onDone: { actions: { type: 'setLoans', params: ({ event }) => event.output }, target: 'shown' },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => wordsFor(event.error) },
          target: 'unavailable',
        },
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
        input: ({ context }) => context.borrower,
        onDone: { actions: { type: 'setLoans', params: ({ event }) => event.output }, target: 'shown' },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => wordsFor(event.error) },
          target: 'unavailable',
        },
      },
    },
  },
});

const wordsFor = (error: unknown): string => failureMessage(error, 'The server gave no reason.');
