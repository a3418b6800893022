import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import { type ListQuery, queryToSearch } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { unprovided } from '#machines/unprovided.ts';

export type LoanTicksEvent =
  /** The tick of a row is set, or taken away. */
  | { readonly type: 'row.ticked'; readonly loanId: string }
  | { readonly type: 'ticks.cleared' }
  /** The list shows the rows of this query. */
  | { readonly type: 'query.shown'; readonly query: ListQuery }
  /** The ticked loans, as the list shows them, are wanted as a file. */
  | { readonly type: 'file.requested'; readonly loans: readonly Loan[] };

interface LoanTicksContext {
  /** The ids of the ticked loans, in the order of their ticks. */
  readonly ticked: readonly string[];
  /** The rows on which the ticks are, as the search part of an address; null before any were shown. */
  readonly page: string | null;
  /** The rows of the file that was asked for last. */
  readonly loans: readonly Loan[];
  /** Why the last file could not be made; null for no failure. */
  readonly failure: Failure | null;
}

/** Ticks on the rows of the list of loans. They live as long as the page of the list that is shown. */
export const loanTicks = setup({
  types: {
    context: {} as LoanTicksContext,
    events: {} as LoanTicksEvent,
    tags: {} as 'working',
  },
  actors: { saveTicked: fromPromise<void, { readonly loans: readonly Loan[] }>(unprovided) },
  guards: {
    isOtherPage: ({ context }, { query }: { readonly query: ListQuery }) =>
      context.page !== queryToSearch(query),
    hasLoans: (_, { loans }: { readonly loans: readonly Loan[] }) => loans.length > 0,
  },
  actions: {
    toggleTick: assign({
      ticked: ({ context: { ticked } }, { loanId }: { readonly loanId: string }) =>
        ticked.includes(loanId) ? ticked.filter((one) => one !== loanId) : [...ticked, loanId],
    }),
    clearTicks: assign({ ticked: [], failure: null }),
    setPage: assign({
      page: (_, { query }: { readonly query: ListQuery }) => queryToSearch(query),
      ticked: [],
      failure: null,
    }),
    setLoans: assign({
      loans: (_, { loans }: { readonly loans: readonly Loan[] }) => loans,
      failure: null,
    }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        titledFailure(error, 'The selected loans could not be exported'),
    }),
  },
}).createMachine({
  id: 'loanTicks',
  description: 'Which rows of the list of loans are ticked, and their file.',
  context: { ticked: [], page: null, loans: [], failure: null },
  on: {
    'row.ticked': { actions: { type: 'toggleTick', params: ({ event }) => event } },
    'ticks.cleared': { actions: 'clearTicks' },
    'query.shown': {
      description:
        'Another page, filter, order or search: what was ticked may not be in it, and the ticks are cleared.',
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      actions: { type: 'setPage', params: ({ event }) => event },
    },
  },
  initial: 'ticking',
  states: {
    ticking: {
      on: {
        'file.requested': {
          guard: { type: 'hasLoans', params: ({ event }) => event },
          actions: { type: 'setLoans', params: ({ event }) => event },
          target: 'saving',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        failed: {
          description: 'The ticks are kept, and the file can be asked for again.',
          on: {
            'ticks.cleared': { actions: 'clearTicks', target: 'untried' },
            'query.shown': {
              description: 'The file of another page has not been tried.',
              guard: { type: 'isOtherPage', params: ({ event }) => event },
              actions: { type: 'setPage', params: ({ event }) => event },
              target: 'untried',
            },
          },
        },
      },
    },
    saving: {
      description: 'The file has the rows that were ticked when it was asked for.',
      tags: 'working',
      invoke: {
        src: 'saveTicked',
        input: ({ context: { loans } }) => ({ loans }),
        onDone: 'ticking',
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'ticking.failed',
        },
      },
    },
  },
});
