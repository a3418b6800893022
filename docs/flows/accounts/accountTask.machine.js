import { createMachine } from 'xstate';

export const accountTask = createMachine({
  id: 'accountTask',
  description:
    'A charge is levied, waived or cancelled, or an advance is given back: from the form to the record.',
  initial: 'asking',
  states: {
    asking: {
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'task.confirmed': [
          { guard: 'isWhole', target: 'recording' },
          { actions: 'setProblems', target: '.incomplete' },
        ],
        'task.cancelled': 'closed',
      },
      states: {
        untried: { after: { dayIsOver: { actions: 'followDay', target: 'untried', reenter: true } } },
        incomplete: {
          description: 'Something is missing or cannot be read; nothing was sent.',
          after: { dayIsOver: { actions: 'followDay', target: 'incomplete', reenter: true } },
        },
        refused: {
          description:
            'The last try failed; everything typed is kept, and so is its day: sent again, it is the same.',
        },
      },
    },
    recording: {
      tags: ['working', 'busy'],
      invoke: {
        src: 'doTask',
        onDone: { actions: 'setDone', target: 'closed' },
        onError: { actions: ['setFailure', 'noteOutdated'], target: 'asking.refused' },
      },
    },
    closed: { type: 'final' },
  },
});
