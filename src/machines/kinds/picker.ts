import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { largestPage, type ListQuery, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { ListMachine } from './list.ts';
import type { PartMachine } from './part.ts';

export interface PickerInput {
  /** The id of the record that is chosen at the start; null to start with an open list. */
  readonly preselected: string | null;
}

export type PickerEvent<Row> =
  | { readonly type: 'search.changed'; readonly search: string }
  /** Enter in the search: the only row that is found is to be chosen. */
  | { readonly type: 'hit.requested' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'load.requested' }
  | { readonly type: 'results.opened' }
  | { readonly type: 'results.closed' }
  | { readonly type: 'row.chosen'; readonly row: Row }
  | { readonly type: 'choice.withdrawn' };

interface PickerContext<Row> {
  readonly preselected: string;
  /** The number of results that the list is asked for. */
  readonly limit: number;
  readonly chosen: Row | null;
}

/**
 * What differs between pickers: the id and description of the chart, the list to choose from, and the record that is
 * chosen already.
 */
export interface PickerSpec<Row> {
  readonly id: string;
  readonly description: string;
  readonly list: ListMachine<Row>;
  readonly record: PartMachine<Row, string>;
}

/** Chooses one record from a list, which is searched while the choice is open. */
export const pickerOf = <Row>({ id, description, list, record }: PickerSpec<Row>) =>
  setup({
    types: {
      input: {} as PickerInput,
      context: {} as PickerContext<Row>,
      events: {} as PickerEvent<Row>,
      children: {} as { list: 'list'; record: 'record' },
    },
    actors: { list, record },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Row | null }) => loaded !== null,
      isPreselected: (_, preselected: string) => preselected !== '',
    },
    actions: {
      startSearch: assign({ limit: resultsAtOnce }),
      widen: assign({ limit: ({ context }) => Math.min(context.limit + resultsAtOnce, largestPage) }),
      searchList: sendTo('list', ({ context: { limit } }, { search }: Pick<ListQuery, 'search'>) => ({
        type: 'query.typed' as const,
        change: { search, limit },
      })),
      loadMore: sendTo('list', ({ context: { limit } }) => ({
        type: 'query.changed' as const,
        change: { limit },
      })),
      requestHit: sendTo('list', { type: 'hit.requested' as const }),
      loadList: sendTo('list', { type: 'load.requested' as const }),
      setChosen: assign({ chosen: (_, { row }: { readonly row: Row }) => row }),
      setFound: assign({ chosen: (_, { loaded }: { readonly loaded: Row | null }) => loaded }),
      clearChosen: assign({ chosen: null }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ preselected: input.preselected ?? '', limit: resultsAtOnce, chosen: null }),
    type: 'parallel',
    invoke: {
      id: 'list',
      src: 'list',
      input: ({ context: { limit } }) => ({ query: { ...defaultListQuery, limit } }),
    },
    on: {
      'more.requested': { actions: ['widen', 'loadMore'] },
    },
    states: {
      results: {
        description: 'Whether the list stands open below the search.',
        initial: 'deciding',
        on: {
          'search.changed': {
            actions: ['startSearch', { type: 'searchList', params: ({ event }) => event }],
            target: '.open',
          },
          'load.requested': { actions: 'loadList', target: '.open' },
          'results.opened': '.open',
          'results.closed': '.closed',
          'choice.withdrawn': '.open',
          'row.chosen': {
            description: 'The search is done; the list is whole again for the next one.',
            actions: ['startSearch', { type: 'searchList', params: { search: '' } }],
            target: '.closed',
          },
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
          open: { on: { 'hit.requested': { actions: 'requestHit' } } },
          closed: {},
        },
      },
      choice: {
        initial: 'deciding',
        on: {
          'row.chosen': {
            actions: { type: 'setChosen', params: ({ event }) => ({ row: event.row }) },
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

/** The number of results shown at first, and added by each Show more. */
const resultsAtOnce = 25;
