import { createMachine } from 'xstate';

export const identityAnswer = createMachine({
  id: 'identityAnswer',
  description: 'A question of identity is answered: by a code, the password or a passkey.',
  initial: 'answering',
  states: {
    answering: {
      initial: 'untried',
      on: {
        'text.changed': { actions: 'setText' },
        'text.submitted': {
          guard: 'isTyped',
          actions: ['clearFailure', 'clearPasskey'],
          target: 'confirming',
        },
        'passkey.chosen': {
          guard: 'canUsePasskey',
          actions: ['clearFailure', 'clearPasskey'],
          target: 'askingPasskey',
        },
        'answer.cancelled': 'cancelled',
      },
      states: {
        untried: {},
        refused: { description: 'The last answer was not right; what was typed is kept.' },
      },
    },
    askingPasskey: {
      description: 'The browser asks for the passkey.',
      tags: 'working',
      invoke: {
        src: 'askPasskey',
        onDone: { actions: 'setPasskey', target: 'confirming' },
        onError: { actions: 'setFailure', target: 'answering.refused' },
      },
      on: { 'answer.cancelled': 'cancelled' },
    },
    confirming: {
      tags: 'working',
      invoke: {
        src: 'confirmAnswer',
        onDone: { actions: 'setOutcome', target: 'answered' },
        onError: { actions: 'setFailure', target: 'answering.refused' },
      },
      on: {
        'answer.cancelled': { description: 'The answer is on its way: what comes of it is waited for.' },
      },
    },
    answered: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
