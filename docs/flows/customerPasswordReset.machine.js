import { createMachine } from 'xstate';

export const customerPasswordReset = createMachine({
  id: 'customerPasswordReset',
  description: 'A customer is given a one-time password, after a question.',
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: { 'customer.chosen': { actions: 'takeCustomer', target: 'asking' } },
      states: { untried: {}, reset: { description: 'The server has taken the new password and mails it.' } },
    },
    asking: {
      description: 'The present password ends with the new one: nothing is sent without a yes.',
      initial: 'untried',
      tags: 'asking',
      on: { 'reset.confirmed': 'resetting', 'reset.cancelled': 'choosing' },
      states: {
        untried: {},
        refused: {
          description: 'The last try failed; its reason is shown. Another try makes another password.',
        },
      },
    },
    resetting: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'resetPassword',
        onDone: 'choosing.reset',
        onError: { actions: 'say', target: 'asking.refused' },
      },
    },
  },
});
