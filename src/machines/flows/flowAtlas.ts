import { assign, fromObservable, type NonReducibleUnknown, setup } from 'xstate';
import {
  type AtlasMessage,
  nothingWatched,
  type TabMessage,
  type Watched,
  watchedAfter,
} from '#flows/flowFeed.ts';
import { unprovidedSource } from '#machines/unprovided.ts';

export type FlowAtlasEvent =
  { readonly type: 'search.changed'; readonly search: string } | { readonly type: 'load.requested' };

interface FlowAtlasContext {
  readonly search: string;
  readonly watched: Watched;
}

/** All flows of the product on one screen, and the ones that run now in any tab. */
export const flowAtlas = setup({
  types: {
    context: {} as FlowAtlasContext,
    events: {} as FlowAtlasEvent,
  },
  actors: {
    watchFlows: fromObservable<TabMessage | AtlasMessage, NonReducibleUnknown>(unprovidedSource),
  },
  actions: {
    changeSearch: assign({ search: (_, search: string) => search }),
    setMessage: assign({
      watched: ({ context }, message: TabMessage | AtlasMessage | undefined) =>
        message === undefined ? context.watched : watchedAfter(context.watched, message),
    }),
    clearWatched: assign({ watched: nothingWatched }),
  },
}).createMachine({
  id: 'flowAtlas',
  description: 'The atlas of all flows: they are searched, and those that run in any tab are watched.',
  context: { search: '', watched: nothingWatched },
  initial: 'watching',
  on: {
    'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
  },
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
});
