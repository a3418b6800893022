import { assign, fromPromise, setup } from 'xstate';
import type { ListQuery } from '#domain/lists/listQuery.ts';
import {
  type ListSettings,
  longestViewName,
  type RowDensity,
  withColumnToggled,
  withoutView,
  withView,
} from '#domain/lists/listSettings.ts';
import type { PaymentFrequency } from '#domain/loan/schedule/terms.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { listCounts } from './parts.ts';

export interface ListBarInput {
  readonly settings: ListSettings;
  /** The id of a record that was just made, whose row is to be seen; null for none. */
  readonly made: string | null;
  /** The payment frequency that the list is filtered by; null for any. */
  readonly frequency: PaymentFrequency | null;
}

export type ListBarEvent =
  | { readonly type: 'column.toggled'; readonly key: string }
  | { readonly type: 'density.chosen'; readonly density: RowDensity }
  | { readonly type: 'view.deleted'; readonly name: string }
  /** A name is asked for, for this search part of an address; `renamed` is the view's name so far, null for a new one. */
  | { readonly type: 'naming.opened'; readonly search: string; readonly renamed: string | null }
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'name.given' }
  | { readonly type: 'naming.cancelled' }
  /** The list shows the rows of this query. */
  | { readonly type: 'query.shown'; readonly query: ListQuery }
  | { readonly type: 'file.requested'; readonly query: ListQuery }
  /** The list shows rows. */
  | { readonly type: 'rows.shown' };

/** A view that is being named. */
interface Naming {
  readonly name: string;
  readonly search: string;
  readonly renamed: string | null;
}

interface ListBarContext extends ListBarInput {
  /** Null while no name is asked for. */
  readonly naming: Naming | null;
  /** The rows of the file that was asked for last; null before the first. */
  readonly asked: ListQuery | null;
  /** Why the last file could not be made; '' for no failure. */
  readonly message: string;
}

const nameIn = (naming: Naming | null): string => naming?.name.trim().slice(0, longestViewName) ?? '';

/** What stands above a list: its counts, its file, and what a person arranges about it (rule LIST-BAR). */
export const listBar = setup({
  types: {
    input: {} as ListBarInput,
    context: {} as ListBarContext,
    events: {} as ListBarEvent,
    children: {} as { listCounts: 'listCounts' },
  },
  actors: {
    listCounts,
    keepSettings: fromPromise<void, ListSettings>(unprovided),
    saveList: fromPromise<void, { readonly query: ListQuery }>(unprovided),
  },
  guards: {
    hasName: (_, naming: Naming | null) => nameIn(naming) !== '',
    isOtherFrequency: ({ context }, { query }: { readonly query: ListQuery }) =>
      query.frequency !== context.frequency,
    isMade: (_, { made }: Pick<ListBarInput, 'made'>) => made !== null,
  },
  actions: {
    toggleColumn: assign({
      settings: ({ context }, { key }: { readonly key: string }) => withColumnToggled(context.settings, key),
    }),
    setDensity: assign({
      settings: ({ context }, { density }: { readonly density: RowDensity }) => ({
        ...context.settings,
        density,
      }),
    }),
    addView: assign({
      settings: ({ context: { settings } }, naming: Naming | null) =>
        naming === null
          ? settings
          : withView(settings, { name: nameIn(naming), search: naming.search }, naming.renamed),
    }),
    dropView: assign({
      settings: ({ context }, { name }: { readonly name: string }) => withoutView(context.settings, name),
    }),
    beginNaming: assign({
      naming: (_, { search, renamed }: Omit<Naming, 'name'>) => ({ name: renamed ?? '', search, renamed }),
    }),
    setName: assign({
      naming: ({ context: { naming } }, { name }: { readonly name: string }) =>
        naming === null ? null : { ...naming, name },
    }),
    setFrequency: assign({
      frequency: (_, { query }: { readonly query: ListQuery }) => query.frequency,
    }),
    forgetMade: assign({ made: null }),
    endNaming: assign({ naming: null }),
    setMessage: assign({ message: (_, message: string) => message }),
    setAsked: assign({ asked: (_, { query }: { readonly query: ListQuery }) => query, message: '' }),
  },
  delays: { litTime: 4_000 },
}).createMachine({
  id: 'listBar',
  description: 'What stands above a list: counts, views, columns, and the list as a file.',
  context: ({ input }) => ({ ...input, naming: null, asked: null, message: '' }),
  type: 'parallel',
  states: {
    counts: {
      initial: 'counted',
      states: {
        counted: {
          invoke: { src: 'listCounts', id: 'listCounts', input: ({ context }) => context.frequency },
          on: {
            'query.shown': {
              description: 'The statuses are counted among the loans of the frequency.',
              guard: { type: 'isOtherFrequency', params: ({ event }) => event },
              actions: { type: 'setFrequency', params: ({ event }) => event },
              target: 'counted',
              reenter: true,
            },
          },
        },
      },
    },
    settings: {
      initial: 'kept',
      on: {
        'column.toggled': {
          actions: { type: 'toggleColumn', params: ({ event }) => event },
          target: '.keeping',
        },
        'density.chosen': {
          actions: { type: 'setDensity', params: ({ event }) => event },
          target: '.keeping',
        },
        'view.deleted': { actions: { type: 'dropView', params: ({ event }) => event }, target: '.keeping' },
        'name.given': {
          guard: { type: 'hasName', params: ({ context }) => context.naming },
          actions: { type: 'addView', params: ({ context }) => context.naming },
          target: '.keeping',
        },
      },
      states: {
        kept: {},
        keeping: {
          invoke: {
            src: 'keepSettings',
            input: ({ context }) => context.settings,
            onDone: 'kept',
            onError: 'unkept',
          },
        },
        unkept: { description: 'The browser keeps nothing: what is arranged lasts as long as the screen.' },
      },
    },
    naming: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'endNaming',
          on: {
            'naming.opened': {
              actions: { type: 'beginNaming', params: ({ event }) => event },
              target: 'open',
            },
          },
        },
        open: {
          on: {
            'name.typed': { actions: { type: 'setName', params: ({ event }) => event } },
            'name.given': {
              guard: { type: 'hasName', params: ({ context }) => context.naming },
              target: 'closed',
            },
            'naming.cancelled': 'closed',
          },
        },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: {
          on: {
            'file.requested': {
              actions: { type: 'setAsked', params: ({ event }) => event },
              target: 'saving',
            },
          },
        },
        saving: {
          invoke: {
            src: 'saveList',
            input: ({ context }) => ({ query: known(context.asked) }),
            onDone: 'none',
            onError: {
              actions: { type: 'setMessage', params: messageOf('The file could not be made.') },
              target: 'failed',
            },
          },
        },
        failed: {
          on: {
            'file.requested': {
              actions: { type: 'setAsked', params: ({ event }) => event },
              target: 'saving',
            },
          },
        },
      },
    },
    mark: {
      initial: 'plain',
      states: {
        plain: {
          on: {
            'rows.shown': { guard: { type: 'isMade', params: ({ context }) => context }, target: 'lit' },
          },
        },
        lit: { after: { litTime: { actions: 'forgetMade', target: 'plain' } } },
      },
    },
  },
});
