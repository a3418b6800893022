import { createMachine } from 'xstate';

export const recordOfLoan = createMachine({
  id: 'record',
  description: 'One record: read it, edit it, save it, or leave it as it was.',
  initial: 'viewing',
  states: {
    viewing: {
      initial: 'asLoaded',
      tags: 'reading',
      on: { 'edit.chosen': 'editing' },
      states: {
        asLoaded: {},
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
          { guard: 'isSound', actions: 'nameProblems', target: 'saving' },
          { actions: 'nameProblems' },
        ],
        'update.requested': [
          {
            description: 'Of everything on the screen, only what was changed is saved.',
            guard: 'isUnchanged',
            actions: 'restore',
            target: 'viewing.restored',
          },
          { guard: 'isSound', actions: 'nameProblems', target: 'saving' },
          { actions: 'nameProblems' },
        ],
      },
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown and everything typed is kept.' },
      },
    },
    saving: {
      tags: 'working',
      invoke: {
        src: 'saveRecord',
        onDone: { actions: 'takeSaved', target: 'viewing.updated' },
        onError: { actions: ['say', 'nameProblems'], target: 'editing.refused' },
      },
    },
  },
});
