import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure } from '#api/failure.ts';
import type { ListAnswer } from '#api/call.ts';
import type { Page } from '#domain/lists/rows.ts';
import {
  type ListQuery,
  type ListShape,
  pageOf,
  queryToSearch,
  type SortOrder,
  clampToLastPage,
} from '#domain/lists/listQuery.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ListInput {
  readonly query: ListQuery;
}

export type ListEvent =
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'sort.chosen'; readonly sort: string; readonly order: SortOrder }
  | { readonly type: 'page.chosen'; readonly offset: number }
  | { readonly type: 'pageSize.chosen'; readonly limit: number }
  | { readonly type: 'query.opened'; readonly query: ListQuery }
  | { readonly type: 'load.requested' };

interface ListContext<Row> {
  readonly query: ListQuery;
  /** One page from a server that pages; the whole list, without a total, from one that does not. */
  readonly load: ListAnswer<Row> | null;
  readonly failure: Failure | null;
}

/** The differences between lists of this kind: the id and description of the chart, and the words of a failed load. */
export interface ListSpec {
  readonly id: string;
  readonly description: string;
  readonly failureOf?: (error: unknown) => Failure;
}

/**
 * A list of records with search, sort and paging (rule LIST-QUERY). The server pages where it can; where it cannot, the
 * machine holds the whole list and answers the same query without another call.
 */
export const listOf = <Row>({ id, description, failureOf = listFailure }: ListSpec) =>
  setup({
    types: {
      input: {} as ListInput,
      context: {} as ListContext<Row>,
      events: {} as ListEvent,
      tags: {} as 'waiting',
    },
    actors: {
      loadRecords: fromPromise<ListAnswer<Row>, ListQuery>(unprovided),
    },
    guards: {
      isShownQuery: ({ context }, query: ListQuery) => queryToSearch(context.query) === queryToSearch(query),
      holdsWholeList: (_, load: Page<Row, number | null> | null) => load?.total === null,
      isBeyondEnd: ({ context: { query } }, load: Page<Row, number | null>) =>
        load.total !== null &&
        load.rows.length === 0 &&
        clampToLastPage(query, load.total).offset < query.offset,
    },
    actions: {
      changeQuery: assign({
        query: ({ context }, change: Partial<ListQuery>) => ({ ...context.query, offset: 0, ...change }),
      }),
      setLastPage: assign({
        query: ({ context: { query } }, load: Page<Row, number | null>) =>
          load.total === null ? query : clampToLastPage(query, load.total),
      }),
      setQuery: assign({ query: (_, query: ListQuery) => query }),
      setLoad: assign({ load: (_, load: ListAnswer<Row>) => load, failure: null }),
      setFailure: assign({ failure: (_, said: Failure) => said }),
    },
    delays: { typingPause: 250 },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ query: input.query, load: null, failure: null }),
    initial: 'loading',
    on: {
      'search.changed': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'changeQuery', params: ({ event }) => ({ search: event.search }) },
        },
        {
          actions: { type: 'changeQuery', params: ({ event }) => ({ search: event.search }) },
          target: '.pausing',
        },
      ],
      'sort.chosen': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'changeQuery', params: ({ event }) => ({ sort: event.sort, order: event.order }) },
        },
        {
          actions: { type: 'changeQuery', params: ({ event }) => ({ sort: event.sort, order: event.order }) },
          target: '.loading',
        },
      ],
      'page.chosen': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'changeQuery', params: ({ event }) => ({ offset: event.offset }) },
        },
        {
          actions: { type: 'changeQuery', params: ({ event }) => ({ offset: event.offset }) },
          target: '.loading',
        },
      ],
      'pageSize.chosen': [
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'changeQuery', params: ({ event }) => ({ limit: event.limit }) },
        },
        {
          actions: { type: 'changeQuery', params: ({ event }) => ({ limit: event.limit }) },
          target: '.loading',
        },
      ],
      'query.opened': [
        {
          description:
            'The address says what the list shows already, most often because it followed the list.',
          guard: { type: 'isShownQuery', params: ({ event }) => event.query },
        },
        {
          guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        {
          description: 'A link, or the Back button, asks for another view of the same list.',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
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
          input: ({ context }) => context.query,
          onDone: [
            {
              description: 'An old link, or a list that has become shorter: its last page is asked for.',
              guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
              actions: { type: 'setLastPage', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
            },
            { actions: { type: 'setLoad', params: ({ event }) => event.output }, target: 'shown' },
          ],
          onError: {
            actions: {
              type: 'setFailure',
              params: ({ event }) => failureOf(event.error),
            },
            target: 'unavailable',
          },
        },
      },
      pausing: {
        description: 'The person is typing: one call a pause, not one a letter.',
        tags: 'waiting',
        after: { typingPause: 'loading' },
      },
      shown: {},
      unavailable: { description: 'The load failed; it can be asked for again.' },
    },
  });

/** The rows to show now: the page that the server sent, or the page of the list that is held. */
export const shownPage = <Row>(
  { query, load }: Pick<ListContext<Row>, 'query' | 'load'>,
  shape: ListShape<Row>,
): Page<Row> | null => {
  if (load === null) return null;
  if (isCounted(load)) return load;
  const page = pageOf(load.rows, query, shape);
  const within = clampToLastPage(query, page.total);
  return within === query ? page : pageOf(load.rows, within, shape);
};

const isCounted = <Row>(load: Page<Row, number | null>): load is Page<Row> => load.total !== null;

const listFailure = (error: unknown): Failure => failure(error, 'The list could not be loaded.');
