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
