import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type ArrivalEvent =
  | { readonly type: 'path.changed' }
  /** A first-level heading is there: of a new screen, or again on the present one. */
  | { readonly type: 'heading.shown' };

/**
 * Takes the focus to the heading of each screen that somebody goes to, and has its title said. The page that was loaded
 * first is left as it is: its focus belongs to whoever opened it.
 */
export const arrival = setup({
  types: {
    /** The title that is said; '' while there is nothing to say. */
    context: {} as { readonly title: string },
    events: {} as ArrivalEvent,
  },
  actors: {
    /** Focuses the heading, unless the person is busy elsewhere by now; answers the title of the page. */
    focusHeading: fromPromise<string>(unprovided),
  },
  actions: {
    setTitle: assign({ title: (_, title: string) => title }),
    clearTitle: assign({ title: '' }),
  },
}).createMachine({
  id: 'arrival',
  description: 'Takes the focus to the heading of a screen that somebody goes to, and says its title.',
  context: { title: '' },
  initial: 'opened',
  on: { 'path.changed': '.going' },
  states: {
    opened: { description: 'The page was loaded here: nobody has gone anywhere yet.' },
    going: {
      description:
        'The next screen is not there yet. Its title is said even where it is that of the last one.',
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
