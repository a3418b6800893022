import { createMachine } from 'xstate';

export const record = createMachine({
  id: 'record',
  description: 'One record: read, edited and saved, or left as it was.',
  initial: 'viewing',
  states: {
    viewing: {
      initial: 'pristine',
      tags: 'reading',
      on: { 'edit.chosen': { actions: 'clearBefore', target: 'editing' } },
      states: {
        pristine: {},
        restored: {
          id: 'restored',
          description: 'An edit was cancelled, or changed nothing: the saved values stand.',
        },
        updated: {
          description: 'The server has taken the edit.',
          on: { 'undo.chosen': { actions: 'restoreBefore', target: '#undoing' } },
        },
      },
    },
    editing: {
      initial: 'typing',
      invoke: {
        id: 'draft',
        src: 'draft',
        onSnapshot: { actions: 'setDraft' },
        onDone: { actions: 'setEdit', target: 'saving.typed' },
        onError: { actions: 'setFailure', target: 'stopped' },
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
      states: {
        typing: {
          on: {
            'edit.escaped': [
              { guard: 'isUnchanged', actions: 'restore', target: '#restored' },
              { target: 'asking' },
            ],
          },
        },
        asking: {
          description: 'Escape would lose what was typed: the person says whether to.',
          on: { 'escape.declined': 'typing' },
        },
      },
    },
    stopped: {
      description: 'A defect of the fields: the section says so, and Retry opens them with what was typed.',
      on: {
        'load.requested': { actions: 'clearFailure', target: 'editing' },
        'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
      },
    },
    saving: {
      initial: 'typed',
      tags: 'working',
      invoke: {
        src: 'saveRecord',
        onDone: { actions: 'setSaved', target: 'viewing.updated' },
        onError: { actions: 'setRefusal', target: 'editing' },
      },
      states: {
        typed: {},
        undoing: {
          id: 'undoing',
          description: 'The values before the last save are sent again.',
          tags: 'reading',
        },
      },
    },
  },
});
