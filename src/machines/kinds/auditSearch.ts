import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, isMissingCall } from '#api/failure.ts';
import { type AuditFilter, type AuditQuery, auditQueryToAddress } from '#domain/audit/auditQuery.ts';
import type { Page, Rows } from '#domain/lists/rows.ts';
import { clampToLastPage } from '#domain/lists/listQuery.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface AuditSearchInput {
  readonly query: AuditQuery;
}

export type AuditSearchEvent =
  | { readonly type: 'filter.typed'; readonly filter: AuditFilter; readonly value: string }
  | { readonly type: 'filter.chosen'; readonly filter: AuditFilter; readonly value: string }
  | { readonly type: 'page.chosen'; readonly offset: number }
  | { readonly type: 'pageSize.chosen'; readonly limit: number }
  | { readonly type: 'query.opened'; readonly query: AuditQuery }
  | { readonly type: 'load.requested' };

interface AuditSearchContext<Row> {
  readonly query: AuditQuery;
  readonly page: (Rows<Row> & Page<Row>) | null;
  /** Why nothing could be read, as it is shown. */
  readonly failure: Failure | null;
}

/**
 * The differences between searches: the id and description of the chart, and the words where the server has no such call
 * and where the load failed without a reason.
 */
interface SearchSpec {
  readonly id: string;
  readonly description: string;
  readonly unsupported: string;
  readonly failed: string;
}

/** A search by filters, a page at a time, in what the server keeps of the past (rule AUDIT-PAGE). */
export const auditSearchOf = <Row>({ id, description, unsupported, failed }: SearchSpec) =>
  setup({
    types: {
      input: {} as AuditSearchInput,
      context: {} as AuditSearchContext<Row>,
      events: {} as AuditSearchEvent,
      tags: {} as 'waiting',
    },
    actors: { loadEntries: fromPromise<Rows<Row> & Page<Row>, AuditQuery>(unprovided) },
    guards: {
      isShownQuery: ({ context }, query: AuditQuery) =>
        auditQueryToAddress(context.query) === auditQueryToAddress(query),
      isBeyondEnd: ({ context: { query } }, { rows, total }: Page<Row>) =>
        rows.length === 0 && clampToLastPage(query, total).offset < query.offset,
      isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
    },
    actions: {
      changeQuery: assign({
        query: ({ context }, change: Partial<AuditQuery>) => ({ ...context.query, offset: 0, ...change }),
      }),
      setLastPage: assign({
        query: ({ context: { query } }, { total }: Page<Row>) => clampToLastPage(query, total),
      }),
      setQuery: assign({ query: (_, query: AuditQuery) => query }),
      setPage: assign({ page: (_, page: Rows<Row> & Page<Row>) => page, failure: null }),
      setFailure: assign({ failure: (_, said: Failure) => said }),
    },
    delays: { typingPause: 250 },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ query: input.query, page: null, failure: null }),
    initial: 'loading',
    on: {
      'filter.typed': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ [event.filter]: event.value }) },
        target: '.pausing',
      },
      'filter.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ [event.filter]: event.value }) },
        target: '.loading',
      },
      'page.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ offset: event.offset }) },
        target: '.loading',
      },
      'pageSize.chosen': {
        actions: { type: 'changeQuery', params: ({ event }) => ({ limit: event.limit }) },
        target: '.loading',
      },
      'query.opened': [
        {
          description: 'The address already says what is shown, usually because it followed the search.',
          guard: { type: 'isShownQuery', params: ({ event }) => event.query },
        },
        {
          description: 'A link, or the Back button, asks for another search.',
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
          src: 'loadEntries',
          input: ({ context }) => context.query,
          onDone: [
            {
              description: 'An old link: the last page is asked for.',
              guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
              actions: { type: 'setLastPage', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
            },
            { actions: { type: 'setPage', params: ({ event }) => event.output }, target: 'shown' },
          ],
          onError: [
            {
              guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setFailure', params: { reason: unsupported } },
              target: 'unsupported',
            },
            {
              actions: { type: 'setFailure', params: ({ event }) => failure(event.error, failed) },
              target: 'unavailable',
            },
          ],
        },
      },
      pausing: {
        description: 'The person is typing: one call a pause, not one a letter.',
        tags: 'waiting',
        after: { typingPause: 'loading' },
      },
      shown: {},
      unavailable: { description: 'The load failed; it can be asked for again.' },
      unsupported: { description: 'The server has no such call.', type: 'final' },
    },
  });
