import { createMachine } from 'xstate';

export const portalLoan = createMachine({
  id: 'portalLoan',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  initial: 'reading',
  invoke: {
    id: 'ledger',
    src: 'loanLedger',
    onSnapshot: [
      { guard: 'isRead', actions: ['setLedger', 'raiseRead'] },
      { guard: 'isRecalled', actions: ['setLedger', 'raiseRecalled'] },
      { guard: 'isFailed', actions: ['setTaskFailure', 'raiseFailed'] },
    ],
  },
  states: {
    reading: {
      description:
        'There is nothing to show yet. A loan that does not exist, and one of somebody else’s, look alike.',
      always: { guard: 'hasLedger', target: 'shown' },
    },
    shown: {
      initial: 'idle',
      on: { 'ledger.recalled': '.showingLast' },
      states: {
        idle: {
          on: { 'payNow.chosen': { actions: 'chooseInstallment', target: 'refreshing' } },
          after: {
            dayIsOver: {
              description: 'What is late is a day later; nothing is asked of the server for it.',
              actions: 'setToday',
              target: 'idle',
              reenter: true,
            },
          },
        },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          entry: 'loadLedger',
          on: { 'ledger.read': 'payingNow', 'ledger.failed': 'failed' },
        },
        payingNow: {
          description: 'The confirm screen is opened, or a warning says why there is nothing to pay.',
          invoke: {
            id: 'payNow',
            src: 'payNow',
            onDone: [{ guard: 'hasFailed', actions: 'setTaskFailure', target: 'failed' }, { target: 'idle' }],
            onError: { actions: 'setTaskFailure', target: 'failed' },
          },
        },
        showingLast: {
          description: 'Without a network the loan is shown as it was last, and nothing is paid from it.',
          on: { 'load.requested': { actions: 'loadLedger' }, 'ledger.failed': 'failed' },
          always: { guard: 'isNew', target: 'idle' },
        },
        failed: {
          on: { 'outcome.dismissed': [{ guard: 'isOld', target: 'showingLast' }, { target: 'idle' }] },
        },
      },
    },
  },
});
