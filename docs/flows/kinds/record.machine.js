import { createMachine } from 'xstate';

export const record = createMachine({
  id: 'record',
  description: 'One record: read, edited and saved, or left as it was.',
  initial: 'viewing',
  states: {
    viewing: {
      initial: 'pristine',
      tags: 'reading',
      on: { 'edit.chosen': 'editing' },
      states: {
        pristine: {},
        restored: { description: 'An edit was cancelled, or changed nothing: the saved values stand.' },
        updated: { description: 'The server has taken the edit.' },
      },
    },
    editing: {
      initial: 'untried',
      on: {
        'field.changed': { actions: 'changeField' },
        'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
        'save.requested': [
          { guard: 'isSound', actions: 'setErrors', target: 'saving' },
          { actions: 'setErrors' },
        ],
        'update.requested': [
          {
            description: 'Of everything on the screen, only what was changed is saved.',
            guard: 'isUnchanged',
            actions: 'restore',
            target: 'viewing.restored',
          },
          { guard: 'isSound', actions: 'setErrors', target: 'saving' },
          { actions: 'setErrors' },
        ],
      },
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown and everything typed is kept.' },
        resolving: {
          description:
            'Somebody else changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
          on: {
            'field.changed': { description: 'Nothing is typed while both versions are shown.' },
            'side.chosen': { actions: 'chooseSide' },
            'comparison.closed': { actions: 'endComparison', target: 'untried' },
          },
        },
      },
    },
    saving: {
      tags: 'working',
      invoke: {
        src: 'saveRecord',
        onDone: { actions: 'setSaved', target: 'viewing.updated' },
        onError: [
          { guard: 'isConflicting', actions: 'mergeSaved', target: 'editing.resolving' },
          {
            description:
              'Of other fields alone, and more than once: the next save starts from what is there now.',
            guard: 'isChanged',
            actions: ['setFailure', 'mergeSaved'],
            target: 'editing.refused',
          },
          { actions: ['setFailure', 'setErrors', 'endComparison'], target: 'editing.refused' },
        ],
      },
    },
  },
});
