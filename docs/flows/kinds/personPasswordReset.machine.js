import { createMachine } from 'xstate';

export const personPasswordReset = createMachine({
  id: 'personPasswordReset',
  description: 'A person’s password is reset, after a question.',
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'untried',
      on: { 'person.chosen': { actions: 'setPerson', target: 'asking' }, 'outcome.dismissed': '.untried' },
      states: {
        untried: {},
        reset: { description: 'The server has reset the password and mails what is needed for another.' },
      },
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
        onError: { actions: 'setFailure', target: 'asking.refused' },
      },
    },
  },
});
