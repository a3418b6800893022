import { createMachine } from 'xstate';

export const disbursalEntry = createMachine({
  id: 'disbursalEntry',
  description: 'A loan is paid out: from the form, through a look at all of it, to the record.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.changed' },
        'review.requested': [
          { guard: 'isWhole', target: 'reviewing' },
          { actions: 'setProblems', target: '.incomplete' },
        ],
        'disbursal.cancelled': 'closed',
      },
      states: {
        untouched: { after: { dayIsOver: { actions: 'followDay', target: 'untouched', reenter: true } } },
        changed: {
          tags: 'unsaved',
          after: { dayIsOver: { actions: 'followDay', target: 'changed', reenter: true } },
        },
        incomplete: {
          description: 'Something is missing or cannot be read; nothing was sent.',
          tags: 'unsaved',
          after: { dayIsOver: { actions: 'followDay', target: 'incomplete', reenter: true } },
        },
        refused: {
          description:
            'The last try failed; everything typed is kept, and so is its day: sent again, it is the same.',
          tags: 'unsaved',
        },
      },
    },
    reviewing: {
      description: 'All of it is shown once more: a disbursal cannot be taken back.',
      tags: 'unsaved',
      on: { 'edit.requested': 'editing.changed', 'disbursal.confirmed': 'recording' },
    },
    recording: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['working', 'busy'],
      invoke: {
        src: 'recordDisbursal',
        onDone: { actions: 'setRecorded', target: 'closed' },
        onError: { actions: ['setFailure', 'noteOutdated'], target: 'readingTerms' },
      },
    },
    readingTerms: {
      description:
        'The terms may have changed since they were shown: the form opens again with those of now.',
      tags: ['working', 'unsaved'],
      invoke: {
        src: 'readTerms',
        onDone: { actions: 'setTerms', target: 'editing.refused' },
        onError: 'editing.refused',
      },
      on: { 'disbursal.cancelled': 'closed' },
    },
    closed: { type: 'final' },
  },
});
