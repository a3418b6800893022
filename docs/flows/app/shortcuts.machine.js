import { createMachine } from 'xstate';

export const shortcuts = createMachine({
  id: 'shortcuts',
  description: 'The keys of a portal: single ones, and two after each other.',
  initial: 'waiting',
  on: {
    'key.pressed': [
      { guard: 'isShortcut', actions: 'setDeed', target: '.running' },
      { guard: 'isBeginning', actions: 'setBegun', target: '.begun' },
      {
        description: 'Any other key ends what was begun, and goes its own way.',
        actions: 'clearBegun',
        target: '.waiting',
      },
    ],
    'singleKeys.switched': { actions: 'setSingleKeys', target: '.keeping' },
  },
  states: {
    waiting: {},
    begun: {
      description: 'The first key of two.',
      tags: 'taken',
      after: { secondKeyPause: { actions: 'clearBegun', target: 'waiting' } },
    },
    running: { tags: 'taken', invoke: { src: 'runShortcut', onDone: 'waiting', onError: 'waiting' } },
    keeping: { invoke: { src: 'keepSingleKeys', onDone: 'waiting', onError: 'waiting' } },
  },
});
