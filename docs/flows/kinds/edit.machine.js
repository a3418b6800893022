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
        onSnapshot: { guard: 'isLoaded', actions: 'setLoaded', target: 'editing' },
      },
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
    sending: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['open', 'working', 'unsaved', 'busy'],
      invoke: {
        src: 'sendForm',
        onDone: [
          { guard: 'isComplete', actions: 'setSent', target: 'continuing' },
          { actions: ['setFailure', 'endComparison'], target: 'editing.refused' },
        ],
        onError: [
          { guard: 'isConflicting', actions: 'mergeSaved', target: 'editing.resolving' },
          {
            description:
              'Of other fields alone, and more than once: the next save starts from what is there now.',
            guard: 'isChanged',
            actions: ['setFailure', 'mergeSaved'],
            target: 'editing.refused',
          },
          { actions: ['setFailure', 'setErrors', 'endComparison'], target: 'editing.refused' },
        ],
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
