import { createMachine } from 'xstate';

export const reportBook = createMachine({
  id: 'reportBook',
  description: 'Every loan and payment, read a page at a time, and the three figures of them.',
  initial: 'loans',
  states: {
    loans: {
      description: 'Page by page where the server has pages, else all at once.',
      invoke: {
        src: 'readLoans',
        onDone: [
          { guard: 'hasMore', actions: 'addLoans', target: 'loans', reenter: true },
          { actions: ['addLoans', 'beginList'], target: 'payments' },
        ],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    payments: {
      invoke: {
        src: 'readPayments',
        onDone: [
          { guard: 'hasMore', actions: 'addPayments', target: 'payments', reenter: true },
          { actions: ['addPayments', 'beginFigures'], target: 'summing' },
        ],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    summing: {
      description: 'The three figures are added up, a piece of the book at a time.',
      invoke: {
        src: 'sumNextChunk',
        onDone: [
          { guard: 'isUnfinished', actions: 'setFigures', target: 'summing', reenter: true },
          { actions: 'setFigures', target: 'loaded' },
        ],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    loaded: { type: 'final' },
    failed: { type: 'final' },
  },
});
