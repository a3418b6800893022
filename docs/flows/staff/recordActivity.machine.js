import { createMachine } from 'xstate';

export const recordActivity = createMachine({
  id: 'recordActivity',
  description: 'What has happened to one record, folded until a person asks for it.',
  initial: 'folded',
  states: {
    folded: { on: { 'activity.opened': 'opened' } },
    opened: {
      initial: 'loading',
      on: {
        'activity.closed': {
          description: 'Opened again, it is read again: something may have happened since.',
          actions: 'clearActivity',
          target: 'folded',
        },
      },
      states: {
        loading: {
          tags: 'waiting',
          invoke: {
            src: 'loadPage',
            onDone: [
              { guard: 'isLastPage', actions: 'addPage', target: 'complete' },
              {
                description: 'A page of entries that are not shown: those behind it are read at once.',
                guard: 'isNothingTold',
                actions: 'addPage',
                target: 'loading',
                reenter: true,
              },
              { actions: 'addPage', target: 'partial' },
            ],
            onError: [
              { guard: 'isMissingCall', actions: 'setFailure', target: '#recordActivity.absent' },
              { actions: 'setFailure', target: 'unavailable' },
            ],
          },
        },
        partial: { description: 'There are older entries.', on: { 'older.requested': 'loading' } },
        complete: { description: 'The oldest entry is shown.' },
        unavailable: {
          description: 'What was loaded before stays on the screen.',
          on: { 'load.requested': 'loading' },
        },
      },
    },
    absent: { description: 'The server has no such call: nothing is shown.', type: 'final' },
  },
});
