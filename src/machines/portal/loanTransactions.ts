import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isMissingCall, titledFailure } from '#api/failure.ts';
import type { AuditTrail } from '#machines/payments/loanPayments.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface LoanTransactionsInput {
  readonly loanId: string;
}

export type LoanTransactionsEvent = { readonly type: 'reload.requested' };

interface LoanTransactionsContext {
  readonly loanId: string;
  readonly trail: AuditTrail;
  readonly failure: Failure | null;
}

/** A loan's transactions for its borrower (rule TRANSACTIONS); a trail that cannot be loaded counts as empty. */
export const loanTransactions = setup({
  types: {
    input: {} as LoanTransactionsInput,
    context: {} as LoanTransactionsContext,
    events: {} as LoanTransactionsEvent,
    tags: {} as 'missing',
  },
  actors: {
    loadTrail: fromPromise<AuditTrail, string>(unprovided),
  },
  guards: {
    isNotTheirs: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
  },
  actions: {
    setTrail: assign({ trail: (_, trail: AuditTrail) => trail }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
}).createMachine({
  id: 'loanTransactions',
  description: 'The payments of one loan and their reversals, newest first.',
  context: ({ input }) => ({
    loanId: input.loanId,
    trail: { entries: [], unreadable: 0 },
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadTrail',
        input: ({ context }) => context.loanId,
        onDone: { actions: { type: 'setTrail', params: ({ event }) => event.output }, target: 'shown' },
        onError: [
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            target: 'unavailable',
          },
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
        input: ({ context }) => context.loanId,
        onDone: { actions: { type: 'setTrail', params: ({ event }) => event.output }, target: 'shown' },
        onError: [
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
            target: 'unavailable',
          },
        ],
      },
    },
  },
});

const failureOf = (error: unknown): Failure => titledFailure(error, 'Failed to load payment history');
