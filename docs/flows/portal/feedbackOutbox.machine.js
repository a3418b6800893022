import { createMachine } from 'xstate';

export const feedbackOutbox = createMachine({
  id: 'feedbackOutbox',
  description: 'Messages that are owed to the server, sent again and again until it has taken them.',
  initial: 'idle',
  on: {
    'sender.changed': [
      {
        description: 'Somebody signed in to the portal: what they still owe goes first of all.',
        guard: 'isSomebody',
        actions: 'setSender',
        target: '.sending',
        reenter: true,
      },
      {
        description: 'Nobody is signed in: everything owed waits for its writer.',
        actions: 'setSender',
        target: '.idle',
      },
    ],
    'refused.takenBack': {
      description:
        'The writer takes a refused message back into the form, whatever becomes of the messages that wait.',
      guard: 'isSomebody',
      actions: 'restoreRefused',
      target: '.takingBack',
    },
  },
  states: {
    idle: {
      description: 'Nothing is to be sent, or nobody is here who may send it.',
      on: { 'feedback.kept': { guard: 'isSomebody', target: 'sending' } },
    },
    sending: {
      description: 'One tab at a time sends the oldest message that waits.',
      invoke: {
        src: 'sendOldest',
        onDone: [
          { guard: 'hasMore', actions: 'setDelivery', target: 'pausing' },
          { actions: 'setDelivery', target: 'idle' },
        ],
        onError: { actions: 'countFailure', target: 'waiting' },
      },
      on: {
        'feedback.kept': {
          description: 'Whatever this try finds, the new message is looked for after it.',
          target: 'sending',
          reenter: true,
        },
      },
    },
    pausing: {
      description: 'More waits: a breath, so that no server is pressed.',
      on: { 'feedback.kept': 'sending' },
      after: { betweenMessages: 'sending' },
    },
    waiting: {
      description: 'The server could not be reached or could not take it: it is kept, and tried again.',
      on: { 'feedback.kept': 'sending', 'network.returned': 'sending', 'sending.requested': 'sending' },
      after: { nextTry: 'sending' },
    },
    takingBack: {
      invoke: {
        src: 'clearRefused',
        onDone: { actions: 'dropTakenBack', target: 'sending' },
        onError: { description: 'It stays among the refused ones.', target: 'sending' },
      },
      on: { 'refused.takenBack': { description: 'One message is taken back at a time.' } },
    },
  },
});
