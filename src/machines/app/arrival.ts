import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type ArrivalEvent =
  /** Somebody goes to another path. `isLoaded` is true where the script of its screen is there already. */
  | { readonly type: 'path.changed'; readonly isLoaded: boolean }
  /** Somebody goes back to the screen that is still shown, because the script of the next is not there yet. */
  | { readonly type: 'path.restored' }
  /** A first-level heading is there: of a new screen, or again on the present one. */
  | { readonly type: 'heading.shown' };

/**
 * Leads to each screen that somebody goes to: keeps the last one until the script of the next is there, takes the focus
 * to its heading, and has its title said. The page that was loaded first is left as it is: its focus belongs to whoever
 * opened it.
 */
export const arrival = setup({
  types: {
    /** The title that is said; '' while there is nothing to say. */
    context: {} as { readonly title: string },
    events: {} as ArrivalEvent,
    tags: {} as 'waiting',
  },
  actors: {
    /** Loads the script of the next screen, and comes to an end where that fails, too. */
    loadScreen: fromPromise<void>(unprovided),
    /** Focuses the heading, unless the person is busy elsewhere by now; answers the title of the page. */
    focusHeading: fromPromise<string>(unprovided),
  },
  actions: {
    setTitle: assign({ title: (_, title: string) => title }),
    clearTitle: assign({ title: '' }),
  },
  guards: {
    isLoaded: (_, isLoaded: boolean) => isLoaded,
  },
}).createMachine({
  id: 'arrival',
  description:
    'Keeps a screen until the next is there, takes the focus to the heading of the next, and says its title.',
  context: { title: '' },
  initial: 'opening',
  on: {
    'path.changed': [
      { guard: { type: 'isLoaded', params: ({ event }) => event.isLoaded }, target: '.going' },
      { target: '.staying' },
    ],
  },
  states: {
    opening: {
      description: 'The page is being loaded: its first screen is not there yet.',
      tags: 'waiting',
      on: { 'heading.shown': 'opened' },
    },
    opened: { description: 'The page was loaded here: nobody has gone anywhere yet.' },
    staying: {
      description: 'The script of the next screen is not there yet: the last screen stays until it is.',
      tags: 'waiting',
      entry: 'clearTitle',
      invoke: {
        src: 'loadScreen',
        onDone: 'going',
        onError: { description: 'The next screen says that it could not be loaded.', target: 'going' },
      },
      on: { 'path.restored': 'arrived' },
    },
    going: {
      description:
        'The next screen is not there yet. Its title is said even where it is that of the last one.',
      tags: 'waiting',
      entry: 'clearTitle',
      on: { 'heading.shown': 'arriving' },
    },
    arriving: {
      invoke: {
        src: 'focusHeading',
        onDone: { actions: { type: 'setTitle', params: ({ event }) => event.output }, target: 'arrived' },
        onError: 'arrived',
      },
    },
    arrived: {
      description: 'Where another heading takes the place of the focused one, the focus goes along.',
      on: { 'heading.shown': 'arriving' },
    },
  },
});
