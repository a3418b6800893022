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
      invoke: {
        id: 'draft',
        src: 'draft',
        onSnapshot: { actions: 'setDraft' },
        onDone: { actions: 'setEdit', target: 'saving' },
        onError: { description: 'A defect: the fields are opened again.', target: 'editing', reenter: true },
      },
      on: {
        'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
        'update.requested': [
          {
            description: 'Of everything on the screen, only what was changed is saved.',
            guard: 'isUnchanged',
            actions: 'restore',
            target: 'viewing.restored',
          },
          { actions: 'submitDraft' },
        ],
      },
    },
    saving: {
      tags: 'working',
      invoke: {
        src: 'saveRecord',
        onDone: { actions: 'setSaved', target: 'viewing.updated' },
        onError: { actions: 'setRefusal', target: 'editing' },
      },
    },
  },
});
