import { createMachine } from 'xstate';

export const identityConfirmation = createMachine({
  id: 'identityConfirmation',
  description: 'Something that matters is asked for: who asks shows once more that it is them.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked. What waited for the last answer goes by how that ended.',
      initial: 'unasked',
      entry: 'clear',
      on: { 'confirmation.requested': 'asking' },
      states: {
        unasked: {},
        confirmed: { description: 'The calls that waited are sent again.' },
        cancelled: { description: 'The calls that waited are refused.' },
      },
    },
    asking: {
      initial: 'questioning',
      tags: 'asking',
      on: {
        'confirmation.cancelled': '#identityConfirmation.closed.cancelled',
        'session.ended': {
          description: 'The person has signed out, or somebody else has signed in.',
          target: '#identityConfirmation.closed.cancelled',
        },
      },
      states: {
        questioning: {
          tags: 'working',
          invoke: {
            id: 'question',
            src: 'identityQuestion',
            onSnapshot: { guard: 'isLoaded', actions: 'setQuestion', target: 'answering' },
          },
        },
        answering: {
          initial: 'untried',
          on: {
            'text.changed': { actions: 'setText' },
            'text.submitted': {
              guard: 'isTyped',
              actions: ['clearMessage', 'clearPasskey'],
              target: 'confirming',
            },
            'passkey.chosen': {
              guard: 'canUsePasskey',
              actions: ['clearMessage', 'clearPasskey'],
              target: 'askingPasskey',
            },
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
            onError: { actions: 'setMessage', target: 'answering.refused' },
          },
        },
        confirming: {
          tags: 'working',
          invoke: {
            src: 'confirmIdentity',
            onDone: [
              { guard: 'isConfirmed', target: '#identityConfirmation.closed.confirmed' },
              {
                description: 'The question has run out of time or of tries: another one is asked.',
                actions: 'setMessage',
                target: 'questioning',
              },
            ],
            onError: { actions: 'setMessage', target: 'answering.refused' },
          },
          on: {
            'confirmation.cancelled': {
              description: 'The answer is on its way: what comes of it is waited for.',
            },
          },
        },
      },
    },
  },
});
