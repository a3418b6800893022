import { createMachine } from 'xstate';

export const draft = createMachine({
  id: 'draft',
  description: 'The fields of a record, while they are typed and until they can be saved.',
  initial: 'deciding',
  on: {
    'field.changed': { actions: 'changeField', target: '.comparing' },
    'form.submitted': [
      { guard: 'isSound', actions: 'setErrors', target: '.submitted' },
      { actions: 'setErrors' },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'isConflicting', target: 'resolving' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'comparing' },
      ],
    },
    comparing: {
      description: 'Whether leaving would lose anything.',
      always: [{ guard: 'isEdited', target: 'typed' }, { target: 'untouched' }],
    },
    untouched: {
      on: {
        'draft.resumed': [
          {
            description: 'Somebody else has changed the same fields meanwhile.',
            guard: 'isConflicting',
            actions: 'resumeDraft',
            target: 'resolving',
          },
          { guard: 'isEdited', actions: 'resumeDraft', target: 'resumed' },
        ],
      },
    },
    resumed: {
      description: 'What was typed before the session ended is here again, and not saved yet.',
      tags: 'unsaved',
    },
    typed: { tags: 'unsaved' },
    refused: {
      description: 'The last try failed; its reason is shown and everything typed is kept.',
      tags: 'unsaved',
    },
    resolving: {
      description:
        'Another person changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
      tags: 'unsaved',
      on: {
        'field.changed': { description: 'Nothing is typed while both versions are shown.' },
        'side.chosen': { actions: 'chooseSide' },
        'comparison.closed': { actions: 'endComparison', target: 'comparing' },
      },
    },
    submitted: { type: 'final' },
  },
});
