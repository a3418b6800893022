import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import { type Failure, isNotPermitted, isMissingCall } from '#api/failure.ts';
import type { Page, Rows } from '#domain/lists/rows.ts';
import {
  type ListQuery,
  type ListShape,
  pageOf,
  type Paging,
  clampToLastPage,
} from '#domain/lists/listQuery.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ListInput<Query extends Paging = ListQuery> {
  readonly query: Query;
}

export type ListEvent<Query extends Paging = ListQuery> =
  /** A part of the query is being typed; the load waits for a pause. */
  | { readonly type: 'query.typed'; readonly change: Partial<Query> }
  /** A part of the query was chosen: a filter, an order, a page. */
  | { readonly type: 'query.changed'; readonly change: Partial<Query> }
  /** The URL has another query. */
  | { readonly type: 'query.opened'; readonly query: Query }
  /** Enter in the search: the only row that is found is to be opened. */
  | { readonly type: 'hit.requested' }
  | { readonly type: 'load.requested' };

/** Tells the screen that what is shown now is what was searched for when the hit was requested. */
export interface SearchAnswered {
  readonly type: 'search.answered';
}

/** The rows of one page; the total is null for a whole list, from a server that does not page. */
type Load<Row, Total extends number | null> = Rows<Row> & Page<Row, Total>;

interface ListContext<Row, Query extends Paging, Total extends number | null> {
  readonly query: Query;
  /** The page that was loaded last; it stays on the screen when the next load fails. */
  readonly load: Load<Row, Total> | null;
  /** Why the last load failed; null for no failure. */
  readonly failure: Failure | null;
}

/** What differs between lists: the id and description of the chart, the text of a query, and the words of a failed load. */
export interface ListSpec<Query extends Paging> {
  readonly id: string;
  readonly description: string;
  /** The text of a query; two queries with the same text ask for the same page. */
  readonly textOf: (query: Query) => string;
  readonly failureOf: (error: unknown) => Failure;
}

/**
 * A list of records with search, filters, sort and paging (rules LIST-QUERY, AUDIT-PAGE). The server pages where it can;
 * where it cannot, the machine holds the whole list and answers the same query without another call.
 */
export const listOf = <Row, Query extends Paging = ListQuery, Total extends number | null = number | null>({
  id,
  description,
  textOf,
  failureOf,
}: ListSpec<Query>) =>
  setup({
    types: {
      input: {} as ListInput<Query>,
      context: {} as ListContext<Row, Query, Total>,
      events: {} as ListEvent<Query>,
      emitted: {} as SearchAnswered,
      tags: {} as 'waiting',
    },
    actors: {
      loadRecords: fromPromise<Load<Row, Total>, ListInput<Query>>(unprovided),
    },
    guards: {
      isShownQuery: ({ context }, { query }: ListInput<Query>) => textOf(context.query) === textOf(query),
      holdsWholeList: (_, load: Load<Row, Total> | null) => load !== null && load.total === null,
      isBeyondEnd: ({ context: { query } }, { rows, total }: Load<Row, Total>) =>
        total !== null && rows.length === 0 && clampToLastPage(query, total).offset < query.offset,
      isHitAwaited: stateIn({ loading: 'opening' }),
      isOutOfReach: (_, { error }: { readonly error: unknown }) =>
        isMissingCall(error) || isNotPermitted(error),
    },
    actions: {
      changeQuery: assign({
        query: ({ context }, { change }: { readonly change: Partial<Query> }) => ({
          ...context.query,
          offset: 0,
          ...change,
        }),
      }),
      setLastPage: assign({
        query: ({ context: { query } }, { total }: Load<Row, Total>) =>
          total === null ? query : clampToLastPage(query, total),
      }),
      setQuery: assign({ query: (_, { query }: ListInput<Query>) => query }),
      setLoad: assign({ load: (_, load: Load<Row, Total>) => load, failure: null }),
      setFailure: assign({ failure: (_, { error }: { readonly error: unknown }) => failureOf(error) }),
      tellAnswered: emit({ type: 'search.answered' }),
    },
    delays: { typingPause: 250 },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ query: input.query, load: null, failure: null }),
    initial: 'loading',
    on: {
      'query.typed': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          description: 'The whole list is here: it is searched without a call.',
          actions: { type: 'changeQuery', params: ({ event }) => event },
        },
        { actions: { type: 'changeQuery', params: ({ event }) => event }, target: '.pausing' },
      ],
      'query.changed': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'changeQuery', params: ({ event }) => event },
        },
        { actions: { type: 'changeQuery', params: ({ event }) => event }, target: '.loading' },
      ],
      'query.opened': [
        {
          description: 'The URL has the query of the list already, most often because it followed the list.',
          guard: { type: 'isShownQuery', params: ({ event }) => event },
        },
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'setQuery', params: ({ event }) => event },
        },
        {
          description: 'A link, or the Back button, asks for another view of the same list.',
          actions: { type: 'setQuery', params: ({ event }) => event },
          target: '.loading',
        },
      ],
      'load.requested': '.loading',
    },
    states: {
      loading: {
        tags: 'waiting',
        invoke: {
          src: 'loadRecords',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              description: 'An old link, or a list that has become shorter: its last page is asked for.',
              guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
              actions: { type: 'setLastPage', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
            },
            {
              guard: 'isHitAwaited',
              actions: [{ type: 'setLoad', params: ({ event }) => event.output }, 'tellAnswered'],
              target: 'shown',
            },
            { actions: { type: 'setLoad', params: ({ event }) => event.output }, target: 'shown' },
          ],
          onError: [
            {
              guard: { type: 'isOutOfReach', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'absent',
            },
            {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'unavailable',
            },
          ],
        },
        initial: 'listing',
        states: {
          listing: {
            on: {
              'hit.requested': [
                {
                  guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
                  actions: 'tellAnswered',
                },
                { target: 'opening' },
              ],
            },
          },
          opening: {
            description: 'Enter was pressed before the answer: its only row opens when it is there.',
          },
        },
      },
      pausing: {
        description: 'The person is typing: one call a pause, not one a letter.',
        tags: 'waiting',
        after: { typingPause: 'loading' },
        on: { 'hit.requested': 'loading.opening' },
      },
      shown: { on: { 'hit.requested': { actions: 'tellAnswered' } } },
      absent: { description: 'The server has no such call, or not for this person: asking again is no use.' },
      unavailable: { description: 'The load failed; it can be asked for again.' },
    },
  });

export type ListMachine<
  Row,
  Query extends Paging = ListQuery,
  Total extends number | null = number | null,
> = ReturnType<typeof listOf<Row, Query, Total>>;

/** The rows to show now: the page that the server sent, or the page of the list that is held. */
export const shownPage = <Row>(
  { query, load }: Pick<ListContext<Row, ListQuery, number | null>, 'query' | 'load'>,
  shape: ListShape<Row>,
): Page<Row> | null => {
  if (load === null) return null;
  if (isCounted(load)) return load;
  const page = pageOf(load.rows, query, shape);
  const within = clampToLastPage(query, page.total);
  return within === query ? page : pageOf(load.rows, within, shape);
};

const isCounted = <Row>(load: Page<Row, number | null>): load is Page<Row> => load.total !== null;
