import { createMachine } from 'xstate';

export const arrival = createMachine({
  id: 'arrival',
  description: 'Takes the focus to the heading of a screen that somebody goes to, and says its title.',
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
      invoke: { src: 'focusHeading', onDone: { actions: 'setTitle', target: 'arrived' }, onError: 'arrived' },
    },
    arrived: {
      description: 'Where another heading takes the place of the focused one, the focus goes along.',
      on: { 'heading.shown': 'arriving' },
    },
  },
});
