import { createMachine } from 'xstate';

export const form = createMachine({
  id: 'form',
  description: 'A form for a new record, filled in and sent once.',
  initial: 'opening',
  states: {
    opening: {
      description: 'What the form starts from is read; a new record starts from an empty one.',
      invoke: {
        src: 'openForm',
        onDone: { actions: 'beginEdit', target: 'editing' },
        onError: [
          { guard: 'isUnknown', actions: 'setFailure', target: 'unavailable' },
          { guard: 'isEmpty', actions: 'setFailure', target: 'empty' },
          { actions: 'setFailure', target: 'unavailable' },
        ],
      },
    },
    unavailable: { on: { 'load.requested': 'opening' } },
    empty: {
      description: 'The server answered, and there is no record in its answer.',
      on: { 'load.requested': 'opening' },
    },
    editing: {
      tags: 'open',
      invoke: {
        id: 'draft',
        src: 'draft',
        onDone: { actions: 'setEdit', target: 'sending' },
        onError: {
          description: 'A defect: the form says so, and can be opened again.',
          actions: 'setFailure',
          target: 'unavailable',
        },
      },
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
