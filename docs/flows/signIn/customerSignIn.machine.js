import { createMachine } from 'xstate';

export const customerSignIn = createMachine({
  id: 'customerSignIn',
  description: 'E-mail and password of a borrower, from the form to the place that was asked for.',
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'email.changed': { actions: 'changeDraft' },
        'password.changed': { actions: 'changeDraft' },
        'rememberMe.changed': { actions: 'changeDraft' },
        'credentials.submitted': [
          { guard: 'isComplete', actions: 'sayNothing', target: 'clearing' },
          { actions: 'say' },
        ],
      },
    },
    clearing: {
      description: 'Whoever was signed in here before is not any more.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: { actions: 'say', target: 'editing' },
      },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'takeLogin', target: 'storing' },
          { actions: 'say', target: 'failing' },
        ],
        onError: { actions: 'say', target: 'failing' },
      },
    },
    storing: {
      description:
        'The tokens, who signed in, and the e-mail to remember; from here on the session is the borrower’s.',
      tags: 'working',
      invoke: {
        src: 'storeSession',
        onDone: [{ guard: 'isOneTimePassword', target: 'openingChangePassword' }, { target: 'signedIn' }],
        onError: { actions: 'say', target: 'failing' },
      },
    },
    failing: {
      description: 'Whatever failed, nothing of the session stays.',
      tags: 'working',
      entry: 'forgetLogin',
      invoke: { src: 'clearPreviousSession', onDone: 'editing', onError: 'editing' },
    },
    openingChangePassword: {
      tags: 'working',
      invoke: { src: 'goToChangePassword', onDone: 'left', onError: 'left' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'left', onError: 'left' } },
    left: { type: 'final' },
  },
});
