import { createMachine } from 'xstate';

export const arrival = createMachine({
  id: 'arrival',
  description:
    'Keeps a screen until the next is there, takes the focus to the heading of the next, and says its title.',
  initial: 'opening',
  on: { 'path.changed': [{ guard: 'isLoaded', target: '.going' }, { target: '.staying' }] },
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
      invoke: { src: 'focusHeading', onDone: { actions: 'setTitle', target: 'arrived' }, onError: 'arrived' },
    },
    arrived: {
      description: 'Where another heading takes the place of the focused one, the focus goes along.',
      on: { 'heading.shown': 'arriving' },
    },
  },
});
