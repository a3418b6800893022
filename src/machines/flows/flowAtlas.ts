import { assign, fromObservable, fromPromise, type NonReducibleUnknown, setup } from 'xstate';
import {
  type AtlasMessage,
  nothingWatched,
  type TabMessage,
  type Watched,
  watchedAfter,
} from '#flows/flowFeed.ts';
import { unprovided, unprovidedSource } from '#machines/unprovided.ts';

export interface FlowAtlasInput {
  /** The flow that is looked at first, by its name in the catalogue. */
  readonly flow: string;
}

export type FlowAtlasEvent =
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'flow.chosen'; readonly flow: string }
  | { readonly type: 'load.requested' };

interface FlowAtlasContext extends FlowAtlasInput {
  readonly search: string;
  readonly watched: Watched;
}

/** All flows of the product on one screen, and the ones that run now in any tab. */
export const flowAtlas = setup({
  types: {
    input: {} as FlowAtlasInput,
    context: {} as FlowAtlasContext,
    events: {} as FlowAtlasEvent,
  },
  actors: {
    watchFlows: fromObservable<TabMessage | AtlasMessage, NonReducibleUnknown>(unprovidedSource),
    keepFlow: fromPromise<void, string>(unprovided),
  },
  actions: {
    changeSearch: assign({ search: (_, search: string) => search }),
    setFlow: assign({ flow: (_, flow: string) => flow }),
    setMessage: assign({
      watched: ({ context }, message: TabMessage | AtlasMessage | undefined) =>
        message === undefined ? context.watched : watchedAfter(context.watched, message),
    }),
    clearWatched: assign({ watched: nothingWatched }),
  },
}).createMachine({
  id: 'flowAtlas',
  description: 'The atlas of all flows: they are searched, and those that run in any tab are watched.',
  context: ({ input }) => ({ ...input, search: '', watched: nothingWatched }),
  type: 'parallel',
  on: {
    'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
  },
  states: {
    lastFlow: {
      description: 'The flow that was looked at last is the one that the atlas opens with the next time.',
      initial: 'keeping',
      on: {
        'flow.chosen': {
          actions: { type: 'setFlow', params: ({ event }) => event.flow },
          target: '.keeping',
        },
      },
      states: {
        keeping: {
          invoke: {
            src: 'keepFlow',
            input: ({ context }) => context.flow,
            onDone: 'kept',
            onError: 'kept',
          },
        },
        kept: {},
      },
    },
    tabs: {
      initial: 'watching',
      states: {
        watching: {
          description: 'Every tab is asked what runs in it, and says each event from then on.',
          invoke: {
            src: 'watchFlows',
            onSnapshot: { actions: { type: 'setMessage', params: ({ event }) => event.snapshot.context } },
            onDone: { actions: 'clearWatched', target: 'unwatched' },
            onError: { actions: 'clearWatched', target: 'unwatched' },
          },
        },
        unwatched: {
          description: 'The tabs cannot be heard: no flow is lit, and watching can be tried again.',
          on: { 'load.requested': 'watching' },
        },
      },
    },
  },
});
