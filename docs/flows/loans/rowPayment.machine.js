import { createMachine } from 'xstate';

export const rowPayment = createMachine({
  id: 'rowPayment',
  description: 'From Pay in a row of the list of loans to the payment of its oldest unpaid installment.',
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: { 'payment.chosen': { actions: 'setLoan', target: 'opening' } },
      states: {
        untried: {},
        failed: {
          description: 'The loan could not be read: the list stays, and says why.',
          on: { 'outcome.dismissed': { actions: 'clearFailure', target: 'untried' } },
        },
      },
    },
    opening: {
      description: 'The loan is read as it is now. Another row waits until this one is answered.',
      tags: 'working',
      invoke: {
        src: 'openPayment',
        onDone: 'choosing',
        onError: { actions: 'setFailure', target: 'choosing.failed' },
      },
    },
  },
});
