import { createMachine } from 'xstate';

export const staffSignIn = createMachine({
  id: 'staffSignIn',
  description: 'E-mail and password of a member of staff, from the form to the place that was asked for.',
  initial: 'credentials',
  states: {
    credentials: {
      description: 'The form, up to the server’s answer.',
      invoke: {
        id: 'credentials',
        src: 'staffCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'setAnswer', target: 'openingSession' },
          { guard: 'isAsked', actions: 'setAnswer', target: 'secondStep' },
          { actions: 'setAnswer', target: 'failing' },
        ],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    secondStep: {
      description: 'The account has a second factor, which is asked for.',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        onDone: [
          { guard: 'isConfirmed', actions: 'setConfirmation', target: 'openingSession' },
          { guard: 'isBack', actions: 'setConfirmation', target: 'credentials' },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: 'setConfirmation',
            target: 'failing',
          },
        ],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    openingSession: {
      description: 'The token is stored, tried and verified by the server.',
      tags: 'working',
      invoke: {
        id: 'session',
        src: 'staffSession',
        onDone: [
          { guard: 'isOpened', target: 'signedIn' },
          { actions: 'setFailure', target: 'failing' },
        ],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    failing: {
      description: 'Whatever failed, the token and the admin info go again.',
      tags: 'working',
      entry: 'clearLogin',
      invoke: { src: 'clearPreviousSession', onDone: 'credentials', onError: 'credentials' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});
