import { createMachine } from 'xstate';

export const amendment = createMachine({
  id: 'amendment',
  description: 'An existing record, edited on a page of its own and saved as a whole.',
  initial: 'opening',
  states: {
    opening: {
      description: 'The record is read.',
      invoke: {
        src: 'openForm',
        onDone: { actions: 'takeSaved', target: 'editing' },
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
          always: [
            { guard: 'isUnresolved', target: 'resolving' },
            { guard: 'isTyped', target: 'typed' },
            { target: 'untouched' },
          ],
        },
        untouched: {},
        typed: { tags: 'unsaved' },
        refused: {
          description: 'The last try failed; its reason is shown and everything typed is kept.',
          tags: 'unsaved',
        },
        resolving: {
          description:
            'Somebody else changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
          tags: 'unsaved',
          on: {
            'field.changed': { description: 'Nothing is typed while both versions are shown.' },
            'side.chosen': { actions: 'chooseSide' },
            'comparison.closed': { actions: 'endComparison', target: 'comparing' },
          },
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
          { actions: ['say', 'endComparison'], target: 'editing.refused' },
        ],
        onError: [
          { guard: 'isConflicting', actions: 'mergeSaved', target: 'editing.resolving' },
          {
            description:
              'Of other fields alone, and more than once: the next save starts from what is there now.',
            guard: 'isChanged',
            actions: ['say', 'mergeSaved'],
            target: 'editing.refused',
          },
          { actions: ['say', 'nameProblems', 'endComparison'], target: 'editing.refused' },
        ],
      },
    },
    goingOn: {
      description: 'The server has it: the list is opened.',
      tags: ['open', 'working'],
      invoke: { src: 'goOn', onDone: 'left', onError: 'left' },
    },
    leaving: { tags: 'open', invoke: { src: 'openPlace', onDone: 'left', onError: 'editing' } },
    left: { type: 'final' },
  },
});
