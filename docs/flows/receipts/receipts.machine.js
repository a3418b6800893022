import { createMachine } from 'xstate';

export const receipts = createMachine({
  id: 'receipts',
  description: 'The receipts of the book, and the revert of one.',
  initial: 'choosing',
  invoke: { id: 'list', src: 'receiptsList' },
  states: {
    choosing: {
      initial: 'untried',
      on: { 'revert.chosen': { actions: 'choose', target: 'reverting' } },
      states: {
        untried: {},
        reverted: { description: 'The receipt counts no more.' },
        sentForApproval: { description: 'Another Admin decides the revert; until then the receipt counts.' },
        failed: { description: 'The revert broke down; what stands is read again.' },
      },
    },
    reverting: {
      invoke: {
        id: 'revert',
        src: 'receiptRevert',
        onDone: [
          {
            description: 'The list is read again: the receipt stands in it as reverted.',
            guard: 'isReverted',
            actions: ['setReverted', 'loadListAnew'],
            target: 'choosing.reverted',
          },
          { guard: 'isSent', actions: 'setSent', target: 'choosing.sentForApproval' },
          {
            description: 'It was left after a try that may have gone through: what stands is read again.',
            guard: 'isOutdated',
            actions: ['clearChosen', 'loadListAnew'],
            target: 'choosing.untried',
          },
          { actions: 'clearChosen', target: 'choosing.untried' },
        ],
        onError: { actions: ['clearChosen', 'loadListAnew'], target: 'choosing.failed' },
      },
    },
  },
});
