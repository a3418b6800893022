import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { SearchAnswered } from '#machines/kinds/list.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { type PaletteFound, type PaletteOption, type PaletteTarget, readAsked } from './paletteOptions.ts';

export type PaletteEvent =
  | { readonly type: 'text.typed'; readonly typed: string }
  | { readonly type: 'search.requested' }
  /** Enter before anything is offered: the first option is to be opened. */
  | { readonly type: 'first.requested' }
  | { readonly type: 'option.chosen'; readonly option: PaletteOption };

interface PaletteContext {
  readonly typed: string;
  /** The records that were found for what is typed; null while they are not there. */
  readonly found: PaletteFound | null;
  readonly target: PaletteTarget;
  /** Why the search or the way there failed; '' for no failure. */
  readonly message: string;
}

/** Searches people, loans and vehicles at once while somebody types, and leads to what they choose. */
export const palette = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as SearchAnswered,
    tags: {} as 'searching' | 'opening',
  },
  actors: {
    findRecords: fromPromise<PaletteFound, { readonly search: string }>(unprovided),
    openTarget: fromPromise<void, PaletteTarget>(unprovided),
  },
  guards: {
    isFirstAwaited: stateIn({ searching: 'choosing' }),
    hasWords: (_, { typed }: { readonly typed: string }) => readAsked(typed).search !== '',
  },
  actions: {
    setTyped: assign({
      typed: (_, { typed }: { readonly typed: string }) => typed,
      found: null,
      message: '',
    }),
    setFound: assign({ found: (_, { found }: { readonly found: PaletteFound }) => found }),
    setTarget: assign({ target: (_, { option }: { readonly option: PaletteOption }) => option.target }),
    setMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
    tellAnswered: emit({ type: 'search.answered' }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'palette',
  description: 'One search over people, loans, vehicles, screens and actions.',
  context: { typed: '', found: null, target: { _tag: 'Page', to: '' }, message: '' },
  initial: 'empty',
  on: {
    'text.typed': [
      {
        description: 'What was found for other words is taken away at once.',
        guard: { type: 'hasWords', params: ({ event }) => event },
        actions: { type: 'setTyped', params: ({ event }) => event },
        target: '.pausing',
      },
      { actions: { type: 'setTyped', params: ({ event }) => event }, target: '.empty' },
    ],
    'option.chosen': {
      actions: [{ type: 'setTarget', params: ({ event }) => event }, 'clearMessage'],
      target: '.opening',
    },
  },
  states: {
    empty: { description: 'Nothing is typed: only screens are offered.' },
    pausing: {
      description: 'One search a pause, not one a letter.',
      tags: 'searching',
      after: { typingPause: 'searching' },
      on: { 'first.requested': 'searching.choosing' },
    },
    searching: {
      tags: 'searching',
      invoke: {
        src: 'findRecords',
        input: ({ context: { typed } }) => ({ search: readAsked(typed).search }),
        onDone: [
          {
            guard: 'isFirstAwaited',
            actions: [{ type: 'setFound', params: ({ event }) => ({ found: event.output }) }, 'tellAnswered'],
            target: 'found',
          },
          {
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            target: 'found',
          },
        ],
        onError: {
          actions: { type: 'setMessage', params: messageOf('The search failed.') },
          target: 'unavailable',
        },
      },
      initial: 'listing',
      states: {
        listing: { on: { 'first.requested': 'choosing' } },
        choosing: {
          description:
            'Enter was pressed before anything was offered: the first option opens when it is there.',
        },
      },
    },
    found: {},
    unavailable: {
      description: 'None of the lists could be searched; screens are offered still.',
      on: { 'search.requested': { actions: 'clearMessage', target: 'searching' } },
    },
    opening: {
      description: 'The way to a payment begins with reading its loan; typing on gives it up.',
      tags: 'opening',
      invoke: {
        src: 'openTarget',
        input: ({ context }) => context.target,
        onDone: 'closed',
        onError: {
          actions: { type: 'setMessage', params: messageOf('This could not be opened.') },
          target: 'unopened',
        },
      },
    },
    unopened: { description: 'What was found stays, and can be chosen again.' },
    closed: { type: 'final' },
  },
});
