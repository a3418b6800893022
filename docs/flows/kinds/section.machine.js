import { createMachine } from 'xstate';

export const section = createMachine({
  id: 'section',
  description: 'A record that is loaded, and then viewed and edited in place.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'part',
        src: 'part',
        onSnapshot: { guard: 'isLoaded', actions: 'setLoaded', target: 'shown' },
      },
      on: {
        'load.outdated': {
          description: 'The answer that is on its way may be older than the change.',
          target: 'loading',
          reenter: true,
        },
      },
    },
    shown: {
      initial: 'saved',
      invoke: {
        id: 'record',
        src: 'record',
        onSnapshot: [
          { guard: 'isEdited', actions: 'setSaved', target: '.unsaved' },
          { actions: 'setSaved', target: '.saved' },
        ],
      },
      on: {
        'update.requested': { actions: 'updateRecord' },
        'load.outdated': {
          description: 'What is typed and not saved is kept: saving it says what has changed meanwhile.',
          guard: 'isNothingUnsaved',
          actions: 'setLoaded',
          target: 'loading',
        },
      },
      states: { saved: {}, unsaved: { description: 'Leaving would lose what was typed.', tags: 'unsaved' } },
    },
  },
});
