import { createMachine } from 'xstate';

export const credentials = createMachine({
  id: 'credentials',
  description: 'E-mail and password of a sign-in, up to the server’s answer.',
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'email.changed': { actions: 'changeDraft' },
        'password.changed': { actions: 'changeDraft' },
        'rememberMe.changed': { actions: 'changeDraft' },
        'credentials.submitted': [
          { guard: 'isComplete', actions: 'clearFailure', target: 'clearing' },
          { actions: 'setFailure' },
        ],
      },
    },
    clearing: {
      description: 'The session of whoever was signed in here before is cleared first.',
      tags: 'working',
      invoke: { src: 'clearPreviousSession', onDone: 'posting', onError: 'notCleared' },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        onDone: { actions: 'setOutcome', target: 'answered' },
        onError: { actions: 'setOutcome', target: 'refused' },
      },
    },
    answered: { type: 'final' },
    refused: { type: 'final' },
    notCleared: {
      description: 'This browser would keep the session of somebody else: nothing was sent.',
      type: 'final',
    },
  },
});
