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
        idle: { entry: 'clearWarning', on: { 'payNow.chosen': { actions: 'choose', target: 'refreshing' } } },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          entry: 'loadLedger',
          on: { 'ledger.read': 'judgingPayNow', 'ledger.failed': 'failed' },
        },
        judgingPayNow: {
          description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
          always: [
            { guard: 'isPayable', target: 'openingConfirmation' },
            { actions: 'warn', target: 'warned' },
          ],
        },
        showingLast: {
          description: 'Without a network the loan is shown as it was last, and nothing is paid from it.',
          entry: 'clearWarning',
          on: { 'load.requested': { actions: 'loadLedger' }, 'ledger.failed': 'failed' },
          always: { guard: 'isNew', target: 'idle' },
        },
        warned: { on: { 'warning.dismissed': 'idle' } },
        openingConfirmation: {
          tags: 'working',
          invoke: {
            src: 'openConfirmation',
            onDone: 'idle',
            onError: { actions: 'setTaskFailure', target: 'failed' },
          },
        },
        failed: {
          on: { 'outcome.dismissed': [{ guard: 'isOld', target: 'showingLast' }, { target: 'idle' }] },
        },
      },
    },
  },
});
