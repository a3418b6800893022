import { createMachine } from 'xstate';

export const secondStep = createMachine({
  id: 'secondStep',
  description: 'The account has a second factor: a code or a passkey is asked for.',
  initial: 'answering',
  states: {
    answering: {
      initial: 'untried',
      tags: 'editable',
      on: {
        'code.changed': { actions: 'setCode' },
        'code.submitted': {
          guard: 'isTyped',
          actions: ['clearFailure', 'clearPasskey'],
          target: 'confirming',
        },
        'passkey.chosen': {
          guard: 'canUsePasskey',
          actions: ['clearFailure', 'clearPasskey'],
          target: 'askingPasskey',
        },
        'back.chosen': 'backChosen',
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
    },
    confirming: {
      tags: 'working',
      invoke: {
        src: 'confirmSignIn',
        onDone: [
          { guard: 'hasToken', actions: 'setOutcome', target: 'confirmed' },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: 'setOutcome',
            target: 'over',
          },
        ],
        onError: { actions: 'setFailure', target: 'answering.refused' },
      },
    },
    confirmed: { type: 'final' },
    over: { type: 'final' },
    backChosen: { type: 'final' },
  },
});
