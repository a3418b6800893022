import { createMachine } from 'xstate';

export const loanAccount = createMachine({
  id: 'loanAccount',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadLedger',
        onDone: { actions: 'takeLedger', target: 'shown' },
        onError: [
          { guard: 'isNotTheirs', target: 'notFound' },
          { actions: 'sayLedger', target: 'unavailable' },
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
      initial: 'looking',
      states: {
        looking: {
          entry: 'forgetWarning',
          on: { 'payNow.chosen': { actions: 'choose', target: 'lookingAgain' } },
        },
        lookingAgain: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          invoke: {
            src: 'loadLedger',
            onDone: { actions: 'takeLedger', target: 'judgingPayNow' },
            onError: { actions: 'sayTask', target: 'failed' },
          },
        },
        judgingPayNow: {
          description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
          always: [
            { guard: 'isPayable', target: 'openingConfirmation' },
            { actions: 'warn', target: 'warned' },
          ],
        },
        warned: { on: { 'warning.dismissed': 'looking' } },
        openingConfirmation: {
          tags: 'working',
          invoke: {
            src: 'openConfirmation',
            onDone: 'looking',
            onError: { actions: 'sayTask', target: 'failed' },
          },
        },
        failed: { on: { 'outcome.dismissed': 'looking' } },
      },
    },
  },
});
