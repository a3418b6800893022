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
        onDone: { actions: 'takeOpening', target: 'editing' },
        onError: [
          { guard: 'isUnknown', actions: 'say', target: 'unavailable' },
          { guard: 'isEmpty', actions: 'say', target: 'empty' },
          { actions: 'say', target: 'unavailable' },
        ],
      },
    },
    unavailable: { on: { 'opening.retried': 'opening' } },
    empty: {
      description: 'The server answered, and there is no record in its answer.',
      on: { 'opening.retried': 'opening' },
    },
    editing: {
      initial: 'comparing',
      tags: 'open',
      on: {
        'field.changed': { actions: 'changeField', target: '.comparing' },
        'form.submitted': [
          { guard: 'isSound', actions: 'nameProblems', target: 'sending' },
          { actions: 'nameProblems' },
        ],
        'leave.requested': [
          { guard: 'isTyped', actions: 'takeDestination', target: 'asking' },
          { actions: 'takeDestination', target: 'leaving' },
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
    asking: {
      description: 'Leaving would lose what was typed.',
      tags: ['open', 'unsaved'],
      on: { 'leave.confirmed': 'leaving', 'leave.declined': 'editing' },
    },
    sending: {
      tags: ['open', 'working', 'unsaved'],
      invoke: {
        src: 'sendForm',
        onDone: [
          { guard: 'isComplete', actions: 'takeSent', target: 'goingOn' },
          { actions: 'say', target: 'editing.refused' },
        ],
        onError: { actions: ['say', 'nameProblems'], target: 'editing.refused' },
      },
    },
    goingOn: {
      description: 'The server has it: what comes next is opened.',
      tags: ['open', 'working'],
      invoke: { src: 'goOn', onDone: 'left', onError: 'left' },
    },
    leaving: { tags: 'open', invoke: { src: 'openPlace', onDone: 'left', onError: 'editing' } },
    left: { type: 'final' },
  },
});
