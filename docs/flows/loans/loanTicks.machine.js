import { createMachine } from 'xstate';

export const loanTicks = createMachine({
  id: 'loanTicks',
  description: 'Which rows of the list of loans are ticked, and their file.',
  initial: 'ticking',
  on: {
    'row.ticked': { actions: 'toggleTick' },
    'ticks.cleared': { actions: 'clearTicks' },
    'query.shown': {
      description:
        'Another page, filter, order or search: what was ticked may not be in it, and the ticks are cleared.',
      guard: 'isOtherPage',
      actions: 'setPage',
    },
  },
  states: {
    ticking: {
      initial: 'untried',
      on: { 'file.requested': { guard: 'hasLoans', actions: 'setLoans', target: 'saving' } },
      states: {
        untried: {},
        failed: {
          description: 'The ticks are kept, and the file can be asked for again.',
          on: {
            'ticks.cleared': { actions: 'clearTicks', target: 'untried' },
            'query.shown': {
              description: 'The file of another page has not been tried.',
              guard: 'isOtherPage',
              actions: 'setPage',
              target: 'untried',
            },
          },
        },
      },
    },
    saving: {
      description: 'The file has the rows that were ticked when it was asked for.',
      tags: 'working',
      invoke: {
        src: 'saveTicked',
        onDone: 'ticking',
        onError: { actions: 'setFailure', target: 'ticking.failed' },
      },
    },
  },
});
