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
        'session.ended': {
          description: 'The person has signed out, or somebody else has signed in.',
          target: '#identityConfirmation.closed.cancelled',
        },
      },
      states: {
        questioning: {
          invoke: {
            id: 'question',
            src: 'identityQuestion',
            onSnapshot: { guard: 'isLoaded', actions: 'setQuestion', target: 'answering' },
          },
          on: { 'confirmation.cancelled': '#identityConfirmation.closed.cancelled' },
        },
        answering: {
          invoke: {
            id: 'answer',
            src: 'ownIdentityAnswer',
            onDone: [
              { guard: 'isConfirmed', target: '#identityConfirmation.closed.confirmed' },
              { guard: 'isCancelled', target: '#identityConfirmation.closed.cancelled' },
              {
                description: 'The question has run out of time or of tries: another one is asked.',
                actions: 'setTicketOver',
                target: 'questioning',
              },
            ],
            onError: { description: 'A defect: another question is asked.', target: 'questioning' },
          },
          on: { 'confirmation.cancelled': { actions: 'cancelAnswer' } },
        },
      },
    },
  },
});
