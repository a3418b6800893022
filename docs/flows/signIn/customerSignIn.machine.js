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
          { guard: 'isComplete', actions: 'clearFailure', target: 'clearing' },
          { actions: 'setFailure' },
        ],
      },
    },
    clearing: {
      description: 'Whoever was signed in here before is not any more.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: { actions: 'setFailure', target: 'editing' },
      },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'setLogin', target: 'storing' },
          { actions: 'setFailure', target: 'failing' },
        ],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    storing: {
      description:
        'The tokens, who signed in, and the e-mail to remember; from here on the session is the borrower’s.',
      tags: 'working',
      invoke: {
        src: 'storeSession',
        onDone: [{ guard: 'isOneTimePassword', target: 'openingChangePassword' }, { target: 'signedIn' }],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    failing: {
      description: 'Whatever failed, nothing of the session stays.',
      tags: 'working',
      entry: 'clearLogin',
      invoke: { src: 'clearPreviousSession', onDone: 'editing', onError: 'editing' },
    },
    openingChangePassword: {
      tags: 'working',
      invoke: { src: 'goToChangePassword', onDone: 'closed', onError: 'closed' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});
