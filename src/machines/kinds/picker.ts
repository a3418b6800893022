import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { ListAnswer } from '#api/call.ts';
import type { Page } from '#domain/lists/rows.ts';
import { largestPage, type ListQuery, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { PartMachine } from './part.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PickerInput {
  /** The id of the record that is chosen already; null to start with an open list. */
  readonly preselected: string | null;
}

export type PickerEvent<Row> =
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'more.requested' }
  | { readonly type: 'load.requested' }
  | { readonly type: 'results.opened' }
  | { readonly type: 'results.closed' }
  | { readonly type: 'row.chosen'; readonly row: Row }
  | { readonly type: 'choice.withdrawn' };

interface PickerContext<Row> {
  readonly preselected: string;
  readonly query: ListQuery;
  /** One page from a server that pages; the whole list, without a total, from one that does not. */
  readonly load: ListAnswer<Row> | null;
  readonly chosen: Row | null;
  /** Why the list could not be loaded; null for no failure. */
  readonly listFailure: Failure | null;
}

/**
 * The id and description of a picker's chart, the title of a list that could not be loaded, above the reason, and the
 * record that is chosen already.
 */
export interface PickerSpec<Row> {
  readonly id: string;
  readonly description: string;
  readonly listFailure: string;
  readonly record: PartMachine<Row, string>;
}

/** Chooses one record from a list, which the server searches where it pages and the machine where it does not. */
export const pickerOf = <Row>({ id, description, listFailure, record }: PickerSpec<Row>) =>
  setup({
    types: {
      input: {} as PickerInput,
      context: {} as PickerContext<Row>,
      events: {} as PickerEvent<Row>,
      tags: {} as 'waiting',
      children: {} as { record: 'record' },
    },
    actors: {
      loadRecords: fromPromise<ListAnswer<Row>, ListQuery>(unprovided),
      record,
    },
    guards: {
      holdsWholeList: (_, load: Page<Row, number | null> | null) => load?.total === null,
      isLoaded: (_, { loaded }: { readonly loaded: Row | null }) => loaded !== null,
      isPreselected: (_, preselected: string) => preselected !== '',
    },
    actions: {
      setLoad: assign({ load: (_, load: ListAnswer<Row>) => load }),
      changeSearch: assign({
        query: ({ context }, search: string) => ({ ...context.query, search, limit: resultsAtOnce }),
      }),
      widen: assign({
        query: ({ context }) => ({
          ...context.query,
          limit: Math.min(context.query.limit + resultsAtOnce, largestPage),
        }),
      }),
      setChosen: assign({ chosen: (_, { row }: { readonly row: Row }) => row }),
      setFound: assign({ chosen: (_, { loaded }: { readonly loaded: Row | null }) => loaded }),
      clearChosen: assign({ chosen: null }),
      clearSearch: assign({
        query: ({ context }) => ({ ...context.query, search: '', limit: resultsAtOnce }),
      }),
      setListFailure: assign({ listFailure: (_, failure: Failure) => failure }),
    },
    delays: { typingPause: 250 },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({
      preselected: input.preselected ?? '',
      query: { ...defaultListQuery, limit: resultsAtOnce },
      load: null,
      chosen: null,
      listFailure: null,
    }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        on: {
          'search.changed': [
            {
              guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
              description: 'The whole list is here: it is searched without another call.',
              actions: { type: 'changeSearch', params: ({ event }) => event.search },
            },
            {
              actions: { type: 'changeSearch', params: ({ event }) => event.search },
              target: '.pausing',
            },
          ],
          'more.requested': [
            { guard: { type: 'holdsWholeList', params: ({ context }) => context.load }, actions: 'widen' },
            { actions: 'widen', target: '.loading' },
          ],
          'row.chosen': [
            {
              guard: { type: 'holdsWholeList', params: ({ context }) => context.load },
              description: 'The search is done; the list is whole again for the next one.',
            },
            { target: '.pausing' },
          ],
          'load.requested': '.loading',
        },
        states: {
          loading: {
            tags: 'waiting',
            invoke: {
              src: 'loadRecords',
              input: ({ context }) => context.query,
              onDone: { actions: { type: 'setLoad', params: ({ event }) => event.output }, target: 'shown' },
              onError: {
                actions: {
                  type: 'setListFailure',
                  params: ({ event }) => titledFailure(event.error, listFailure),
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
      },
      results: {
        description: 'Whether the list stands open below the search.',
        initial: 'deciding',
        on: {
          'search.changed': '.open',
          'load.requested': '.open',
          'results.opened': '.open',
          'results.closed': '.closed',
          'choice.withdrawn': '.open',
          'row.chosen': '.closed',
        },
        states: {
          deciding: {
            always: [
              {
                guard: { type: 'isPreselected', params: ({ context }) => context.preselected },
                target: 'closed',
              },
              { target: 'open' },
            ],
          },
          open: {},
          closed: {},
        },
      },
      choice: {
        initial: 'deciding',
        on: {
          'row.chosen': {
            actions: [{ type: 'setChosen', params: ({ event }) => ({ row: event.row }) }, 'clearSearch'],
            target: '.chosen',
          },
        },
        states: {
          deciding: {
            always: [
              {
                guard: { type: 'isPreselected', params: ({ context }) => context.preselected },
                target: 'finding',
              },
              { target: 'none' },
            ],
          },
          none: {},
          finding: {
            description:
              'What is chosen already is read by its id; meanwhile, and instead, another one can be chosen.',
            invoke: {
              id: 'record',
              src: 'record',
              input: ({ context }) => context.preselected,
              onSnapshot: {
                guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
                actions: { type: 'setFound', params: ({ event }) => event.snapshot.context },
                target: 'chosen',
              },
            },
          },
          chosen: { on: { 'choice.withdrawn': { actions: 'clearChosen', target: 'none' } } },
        },
      },
    },
  });

type PickerMachine<Row> = ReturnType<typeof pickerOf<Row>>;
export type PickerActor<Row> = ActorRefFrom<PickerMachine<Row>>;

/** How many results are shown at first, and how many more at a time. */
const resultsAtOnce = 25;
