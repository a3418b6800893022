import { createMachine } from 'xstate';

export const form = createMachine({
  id: 'form',
  description: 'A form for a new record, filled in and sent once.',
  initial: 'editing',
  states: {
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
          { actions: 'setFailure', target: 'editing' },
        ],
        onError: { actions: ['setFailure', 'setErrors'], target: 'editing' },
      },
    },
    continuing: {
      description: 'The server has it: what comes next is opened.',
      tags: ['open', 'working'],
      invoke: { src: 'afterSaved', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});
