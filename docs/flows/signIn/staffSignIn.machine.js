import { createMachine } from 'xstate';

export const staffSignIn = createMachine({
  id: 'staffSignIn',
  description: 'E-mail and password of a member of staff, from the form to the place that was asked for.',
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
      description: 'The old token and admin info go first.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'setLogin', target: 'storingToken' },
          { guard: 'isAsked', actions: 'setQuestion', target: 'answering' },
          { actions: 'setFailure', target: 'failing' },
        ],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    answering: {
      description: 'The account has a second factor: a code or a passkey is asked for.',
      initial: 'untried',
      tags: ['editable', 'secondStep'],
      on: {
        'code.changed': { actions: 'changeCode' },
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
        'back.chosen': { actions: ['clearFailure', 'clearQuestion'], target: 'editing' },
      },
      states: {
        untried: {},
        refused: { description: 'The last answer was not right; what was typed is kept.' },
      },
    },
    askingPasskey: {
      description: 'The browser asks for the passkey.',
      tags: ['working', 'secondStep'],
      invoke: {
        src: 'askPasskey',
        onDone: { actions: 'setPasskey', target: 'confirming' },
        onError: { actions: 'setFailure', target: 'answering.refused' },
      },
    },
    confirming: {
      tags: ['working', 'secondStep'],
      invoke: {
        src: 'confirmSignIn',
        onDone: [
          { guard: 'hasToken', actions: ['setLogin', 'clearQuestion'], target: 'storingToken' },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: 'setFailure',
            target: 'failing',
          },
        ],
        onError: { actions: 'setFailure', target: 'answering.refused' },
      },
    },
    storingToken: {
      tags: 'working',
      invoke: {
        src: 'storeToken',
        onDone: 'settingHeader',
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    settingHeader: {
      description: 'From here on every call carries the token.',
      tags: 'working',
      invoke: {
        src: 'setAuthHeader',
        onDone: 'savingAdminInfo',
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    savingAdminInfo: {
      description: 'E-mail and time of the sign-in, and the name.',
      tags: 'working',
      invoke: {
        src: 'saveAdminInfo',
        onDone: 'checkingAuthentication',
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    checkingAuthentication: {
      tags: 'working',
      invoke: {
        src: 'checkAuthentication',
        onDone: 'verifying',
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    verifying: {
      description: 'The server confirms that the token belongs to staff.',
      tags: 'working',
      invoke: {
        src: 'verifyStaff',
        onDone: [{ guard: 'hasNoName', target: 'learningName' }, { target: 'rememberingEmail' }],
        onError: { actions: 'setFailure', target: 'failing' },
      },
    },
    learningName: {
      description:
        'A server that sent no name with the login is asked for the profile; without one the greeting is plain.',
      tags: 'working',
      invoke: { src: 'loadStaffName', onDone: 'rememberingEmail', onError: 'rememberingEmail' },
    },
    rememberingEmail: {
      description: 'The sign-in has succeeded: its e-mail is kept for the next one, or forgotten.',
      tags: 'working',
      invoke: { src: 'rememberEmail', onDone: 'signedIn', onError: 'signedIn' },
    },
    failing: {
      description: 'Whatever failed, the token and the admin info go again.',
      tags: 'working',
      entry: ['clearLogin', 'clearQuestion'],
      invoke: { src: 'clearPreviousSession', onDone: 'editing', onError: 'editing' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});
