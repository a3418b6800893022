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
          { guard: 'isComplete', actions: 'sayNothing', target: 'clearing' },
          { actions: 'say' },
        ],
      },
    },
    clearing: {
      description: 'The old token and admin info go first.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: { actions: 'say', target: 'failing' },
      },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        onDone: [
          { guard: 'hasToken', actions: 'takeLogin', target: 'storingToken' },
          { guard: 'isAsked', actions: 'takeQuestion', target: 'answering' },
          { actions: 'say', target: 'failing' },
        ],
        onError: { actions: 'say', target: 'failing' },
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
          actions: ['sayNothing', 'forgetPasskey'],
          target: 'confirming',
        },
        'passkey.chosen': {
          guard: 'canUsePasskey',
          actions: ['sayNothing', 'forgetPasskey'],
          target: 'askingPasskey',
        },
        'back.chosen': { actions: ['sayNothing', 'forgetQuestion'], target: 'editing' },
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
        onDone: { actions: 'takePasskey', target: 'confirming' },
        onError: { actions: 'say', target: 'answering.refused' },
      },
    },
    confirming: {
      tags: ['working', 'secondStep'],
      invoke: {
        src: 'confirmSignIn',
        onDone: [
          { guard: 'hasToken', actions: ['takeLogin', 'forgetQuestion'], target: 'storingToken' },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: 'say',
            target: 'failing',
          },
        ],
        onError: { actions: 'say', target: 'answering.refused' },
      },
    },
    storingToken: {
      tags: 'working',
      invoke: { src: 'storeToken', onDone: 'settingHeader', onError: { actions: 'say', target: 'failing' } },
    },
    settingHeader: {
      description: 'From here on every call carries the token.',
      tags: 'working',
      invoke: {
        src: 'setAuthHeader',
        onDone: 'savingAdminInfo',
        onError: { actions: 'say', target: 'failing' },
      },
    },
    savingAdminInfo: {
      description: 'E-mail and time of the sign-in, and the name.',
      tags: 'working',
      invoke: {
        src: 'saveAdminInfo',
        onDone: 'checkingAuthentication',
        onError: { actions: 'say', target: 'failing' },
      },
    },
    checkingAuthentication: {
      tags: 'working',
      invoke: {
        src: 'checkAuthentication',
        onDone: 'verifying',
        onError: { actions: 'say', target: 'failing' },
      },
    },
    verifying: {
      description: 'The server confirms that the token belongs to staff.',
      tags: 'working',
      invoke: {
        src: 'verifyStaff',
        onDone: [{ guard: 'hasNoName', target: 'learningName' }, { target: 'rememberingEmail' }],
        onError: { actions: 'say', target: 'failing' },
      },
    },
    learningName: {
      description:
        'A server that sent no name with the login is asked for the profile; without one the greeting is plain.',
      tags: 'working',
      invoke: { src: 'learnStaffName', onDone: 'rememberingEmail', onError: 'rememberingEmail' },
    },
    rememberingEmail: {
      description: 'The sign-in has succeeded: its e-mail is kept for the next one, or forgotten.',
      tags: 'working',
      invoke: { src: 'rememberEmail', onDone: 'signedIn', onError: 'signedIn' },
    },
    failing: {
      description: 'Whatever failed, the token and the admin info go again.',
      tags: 'working',
      entry: ['forgetLogin', 'forgetQuestion'],
      invoke: { src: 'clearPreviousSession', onDone: 'editing', onError: 'editing' },
    },
    signedIn: { tags: 'working', invoke: { src: 'returnToRequested', onDone: 'left', onError: 'left' } },
    left: { type: 'final' },
  },
});
