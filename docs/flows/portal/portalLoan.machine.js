import { createMachine } from 'xstate';

export const portalLoan = createMachine({
  id: 'portalLoan',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadLedger',
        onDone: { actions: 'setLedger', target: 'shown' },
        onError: [
          { guard: 'isNotTheirs', target: 'notFound' },
          { actions: 'setLedgerFailure', target: 'unavailable' },
        ],
      },
    },
    notFound: {
      description: 'There is no such loan, or it is somebody else’s: nobody learns which.',
      type: 'final',
    },
    unavailable: {
      description: 'The figures are 0, and a notice says so.',
      on: { 'reload.requested': 'loading' },
    },
    shown: {
      initial: 'idle',
      states: {
        idle: { entry: 'clearWarning', on: { 'payNow.chosen': { actions: 'choose', target: 'refreshing' } } },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          invoke: {
            src: 'loadLedger',
            onDone: { actions: 'setLedger', target: 'judgingPayNow' },
            onError: { actions: 'setTaskFailure', target: 'failed' },
          },
        },
        judgingPayNow: {
          description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
          always: [
            { guard: 'isPayable', target: 'openingConfirmation' },
            { actions: 'warn', target: 'warned' },
          ],
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
        failed: { on: { 'outcome.dismissed': 'idle' } },
      },
    },
  },
});
