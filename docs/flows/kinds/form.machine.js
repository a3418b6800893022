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
        onDone: { actions: 'setOpening', target: 'editing' },
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
      initial: 'comparing',
      tags: 'open',
      on: {
        'field.changed': { actions: 'changeField', target: '.comparing' },
        'form.submitted': [
          { guard: 'isSound', actions: 'setErrors', target: 'sending' },
          { actions: 'setErrors' },
        ],
      },
      states: {
        comparing: {
          description: 'Whether leaving would lose anything.',
          always: [{ guard: 'isTyped', target: 'typed' }, { target: 'untouched' }],
        },
        untouched: {},
        typed: { tags: 'unsaved' },
        refused: {
          description: 'The last try failed; its reason is shown and everything typed is kept.',
          tags: 'unsaved',
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
          { actions: 'setFailure', target: 'editing.refused' },
        ],
        onError: { actions: ['setFailure', 'setErrors'], target: 'editing.refused' },
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
