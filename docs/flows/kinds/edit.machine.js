import { createMachine } from 'xstate';

export const edit = createMachine({
  id: 'edit',
  description: 'An existing record, edited on a page of its own and saved as a whole.',
  initial: 'opening',
  states: {
    opening: {
      description: 'The record is read.',
      invoke: {
        id: 'record',
        src: 'record',
        onSnapshot: { guard: 'isLoaded', actions: 'beginEdit', target: 'editing' },
      },
    },
    editing: {
      tags: 'open',
      invoke: {
        id: 'draft',
        src: 'draft',
        onSnapshot: { actions: 'setEdit' },
        onDone: { actions: 'setEdit', target: 'sending' },
        onError: { actions: 'setFailure', target: 'stopped' },
      },
    },
    stopped: {
      description: 'A defect of the fields: the form says so, and Retry opens them with what was typed.',
      tags: 'unsaved',
      on: { 'load.requested': { actions: 'clearFailure', target: 'editing' } },
    },
    sending: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['open', 'working', 'unsaved', 'busy'],
      invoke: {
        src: 'sendForm',
        onDone: [
          { guard: 'isComplete', actions: 'setSent', target: 'continuing' },
          { actions: 'setIncomplete', target: 'editing' },
        ],
        onError: { actions: 'setRefusal', target: 'editing' },
      },
    },
    continuing: {
      description: 'The server has it: the list is opened.',
      tags: ['open', 'working'],
      invoke: { src: 'afterSaved', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});
