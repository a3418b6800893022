import { createMachine } from 'xstate';

export const loanTicks = createMachine({
  id: 'loanTicks',
  description: 'Which rows of the list of loans are ticked, and their file.',
  initial: 'none',
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
    none: { on: { 'file.requested': { guard: 'hasLoans', actions: 'setLoans', target: 'saving' } } },
    saving: {
      description: 'The file has the rows that were ticked when it was asked for.',
      tags: 'working',
      invoke: { src: 'saveTicked', onDone: 'none', onError: { actions: 'setFailure', target: 'failed' } },
    },
    failed: {
      description: 'The ticks are kept, and the file can be asked for again.',
      on: {
        'file.requested': { guard: 'hasLoans', actions: 'setLoans', target: 'saving' },
        'ticks.cleared': { actions: 'clearTicks', target: 'none' },
      },
    },
  },
});
