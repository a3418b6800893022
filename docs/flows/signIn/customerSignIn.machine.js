import { createMachine } from 'xstate';

export const customerSignIn = createMachine({
  id: 'customerSignIn',
  description: 'E-mail and password of a borrower, from the form to the place that was asked for.',
  initial: 'credentials',
  states: {
    credentials: {
      description: 'The form, up to the server’s answer.',
      invoke: {
        id: 'credentials',
        src: 'customerCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'setAnswer', target: 'storing' },
          {
            description: 'Nothing was sent, so there is nothing to clear.',
            guard: 'isNotCleared',
            actions: 'setAnswer',
            target: 'credentials',
            reenter: true,
          },
          { actions: 'setAnswer', target: 'failing' },
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
      invoke: { src: 'clearPreviousSession', onDone: 'credentials', onError: 'credentials' },
    },
    openingChangePassword: {
      tags: 'working',
      invoke: { src: 'goToChangePassword', onDone: 'closed', onError: 'closed' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});
