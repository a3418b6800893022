import { assign, emit, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { type Failure, failure } from '#api/failure.ts';
import type { Page } from '#domain/lists/rows.ts';
import { type Day, dayInIndia, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import {
  type CollectionBook,
  collectionBook,
  type LoadedLoans,
  type LoadedPayments,
  type LoanBook,
  loanBook,
  newestLoans,
} from '#domain/portfolio/dashboardBooks.ts';
import type { Clock } from '#machines/clock.ts';
import type { SearchAnswered } from '#machines/kinds/list.ts';
import { unprovided } from '#machines/unprovided.ts';
import type { WorkKind } from '#domain/portfolio/today.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments, dashboardWork } from './parts.ts';

/** The parts of the dashboard that its figures are made of, one for each call. */
export type DashboardPart = 'loans' | 'payments' | 'customers';

export interface DashboardInput {
  /** The day on which the screen opens; Refresh takes it anew. */
  readonly today: Day;
  readonly clock: Clock;
}

export type DashboardEvent =
  | { readonly type: 'search.changed'; readonly search: string }
  /** Enter in the search: the only loan that is found is to be opened. */
  | { readonly type: 'hit.requested' }
  | { readonly type: 'work.chosen'; readonly kind: WorkKind }
  | { readonly type: 'load.requested' };

interface DashboardContext extends DashboardInput {
  /** When the figures were asked for last: what the server answers is at least as new. */
  readonly askedAt: Instant;
  readonly search: string;
  /** The figures of empty lists until a part is loaded, and again when its load has failed (rule FALLBACK-FIGURES). */
  readonly loans: LoanBook;
  readonly payments: CollectionBook;
  readonly customers: number;
  /** The loans that the figures were computed from; null for none. */
  readonly loaded: LoadedLoans | null;
  /** The newest loans that the server found for a search; null where the search runs over all loans in the browser. */
  readonly newest: Page<Loan> | null;
  /** Why the server's search failed; null for no failure. */
  readonly searchFailure: Failure | null;
  /** The kind of today's work that somebody chose to see; null for the first with something to do (rule WORK-OF-THE-DAY). */
  readonly workKind: WorkKind | null;
}

/** The staff's first screen: parts of which each may fail without the others (rule FALLBACK-FIGURES). */
export const dashboard = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as SearchAnswered,
    tags: {} as 'searching' | 'searchFailed',
    children: {} as {
      loans: 'dashboardLoans';
      payments: 'dashboardPayments';
      customers: 'dashboardCustomers';
      work: 'dashboardWork';
    },
  },
  delays: { typingPause: 250 },
  actors: {
    dashboardLoans,
    dashboardPayments,
    dashboardCustomers,
    dashboardWork,
    findNewest: fromPromise<Page<Loan>, { readonly search: string }>(unprovided),
  },
  guards: {
    isFoundByServer: (_, { newest }: { readonly newest: Page<Loan> | null }) => newest !== null,
    isHitAwaited: stateIn({ searching: 'opening' }),
    isNewlyLoaded: ({ context }, { loaded }: { readonly loaded: LoadedLoans | null }) =>
      loaded !== context.loaded,
    mustBeFound: ({ context }, { loaded }: { readonly loaded: LoadedLoans | null }) =>
      loaded !== context.loaded && (loaded?.kept ?? null) !== null && context.search.trim() !== '',
  },
  actions: {
    changeSearch: assign({ search: (_, search: string) => search }),
    setLoans: assign(({ context }, { loaded }: { readonly loaded: LoadedLoans | null }) => ({
      loaded,
      loans: loanBook(loaded, context.today),
      newest: newestLoans(loaded),
      searchFailure: null,
    })),
    setNewest: assign({ newest: (_, newest: Page<Loan>) => newest, searchFailure: null }),
    setSearchFailure: assign({
      searchFailure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'The server gave no reason.'),
    }),
    setPayments: assign({
      payments: ({ context }, loaded: LoadedPayments | null) => collectionBook(loaded, context.today),
    }),
    chooseWork: assign({ workKind: (_, kind: WorkKind) => kind }),
    setCustomers: assign({ customers: (_, loaded: number | null) => loaded ?? 0 }),
    // A screen that was left open overnight has another day too.
    noteTime: assign(({ context: { clock } }) => ({
      askedAt: instantOf(clock.now()),
      today: dayInIndia(clock.now()),
    })),
    loadLoans: sendTo('loans', { type: 'load.requested' }),
    loadPayments: sendTo('payments', { type: 'load.requested' }),
    loadCustomers: sendTo('customers', { type: 'load.requested' }),
    loadWork: sendTo('work', { type: 'load.requested' }),
    tellAnswered: emit({ type: 'search.answered' }),
  },
}).createMachine({
  id: 'dashboard',
  description:
    'What the book of loans comes to today, what is to be done, what was collected, and the newest loans.',
  context: ({ input }) => ({
    ...input,
    askedAt: instantOf(input.clock.now()),
    search: '',
    loans: loanBook(null, input.today),
    payments: collectionBook(null, input.today),
    customers: 0,
    loaded: null,
    newest: null,
    searchFailure: null,
    workKind: null,
  }),
  invoke: [
    {
      id: 'loans',
      src: 'dashboardLoans',
      onSnapshot: [
        {
          guard: {
            type: 'mustBeFound',
            params: ({ event }) => ({ loaded: event.snapshot.context.loaded }),
          },
          actions: { type: 'setLoans', params: ({ event }) => ({ loaded: event.snapshot.context.loaded }) },
          target: '.searching',
        },
        {
          guard: {
            type: 'isNewlyLoaded',
            params: ({ event }) => ({ loaded: event.snapshot.context.loaded }),
          },
          actions: { type: 'setLoans', params: ({ event }) => ({ loaded: event.snapshot.context.loaded }) },
          target: '.listed',
        },
      ],
    },
    {
      id: 'payments',
      src: 'dashboardPayments',
      onSnapshot: { actions: { type: 'setPayments', params: ({ event }) => event.snapshot.context.loaded } },
    },
    {
      id: 'customers',
      src: 'dashboardCustomers',
      onSnapshot: { actions: { type: 'setCustomers', params: ({ event }) => event.snapshot.context.loaded } },
    },
    { id: 'work', src: 'dashboardWork' },
  ],
  on: {
    'search.changed': [
      {
        guard: { type: 'isFoundByServer', params: ({ context }) => context },
        actions: { type: 'changeSearch', params: ({ event }) => event.search },
        target: '.pausing',
      },
      { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
    ],
    'work.chosen': { actions: { type: 'chooseWork', params: ({ event }) => event.kind } },
    'load.requested': { actions: ['noteTime', 'loadLoans', 'loadPayments', 'loadCustomers', 'loadWork'] },
  },
  initial: 'listed',
  states: {
    listed: {
      description: 'The newest loans that match the search are listed.',
      on: { 'hit.requested': { actions: 'tellAnswered' } },
    },
    pausing: {
      description: 'Somebody is typing; what was found last stays on the screen.',
      tags: 'searching',
      after: { typingPause: 'searching' },
      on: { 'hit.requested': 'searching.opening' },
    },
    searching: {
      description: 'A server that keeps the figures finds the newest loans too: all loans are not here.',
      tags: 'searching',
      invoke: {
        src: 'findNewest',
        input: ({ context }) => ({ search: context.search }),
        onDone: [
          {
            guard: 'isHitAwaited',
            actions: [{ type: 'setNewest', params: ({ event }) => event.output }, 'tellAnswered'],
            target: 'listed',
          },
          { actions: { type: 'setNewest', params: ({ event }) => event.output }, target: 'listed' },
        ],
        onError: {
          actions: { type: 'setSearchFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'searchFailed',
        },
      },
      initial: 'listing',
      states: {
        listing: { on: { 'hit.requested': 'opening' } },
        opening: {
          description: 'Enter was pressed before the answer: the only loan opens when it is there.',
        },
      },
    },
    searchFailed: {
      description: 'What matches the search is not known; the figures stand.',
      tags: 'searchFailed',
      on: {
        'load.requested': {
          actions: ['noteTime', 'loadLoans', 'loadPayments', 'loadCustomers', 'loadWork'],
          target: 'searching',
        },
      },
    },
  },
});
