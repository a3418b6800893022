import { createMachine } from 'xstate';

export const staffSession = createMachine({
  id: 'staffSession',
  description: 'From a login with a token to a session that the server has verified.',
  initial: 'storingToken',
  states: {
    storingToken: {
      invoke: {
        src: 'storeToken',
        onDone: 'settingHeader',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    settingHeader: {
      description: 'From here on every call carries the token.',
      invoke: {
        src: 'setAuthHeader',
        onDone: 'savingAdminInfo',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    savingAdminInfo: {
      description: 'E-mail and time of the sign-in, and the name.',
      invoke: {
        src: 'saveAdminInfo',
        onDone: 'checkingAuthentication',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    checkingAuthentication: {
      invoke: {
        src: 'checkAuthentication',
        onDone: 'verifying',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    verifying: {
      description: 'The server confirms that the token belongs to staff.',
      invoke: {
        src: 'verifyStaff',
        onDone: [{ guard: 'hasNoName', target: 'loadingName' }, { target: 'rememberingEmail' }],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    loadingName: {
      description:
        'A server that sent no name with the login is asked for the profile; without one the greeting is plain.',
      invoke: { src: 'loadStaffName', onDone: 'rememberingEmail', onError: 'rememberingEmail' },
    },
    rememberingEmail: {
      description: 'The sign-in has succeeded: its e-mail is kept for the next one, or forgotten.',
      invoke: { src: 'rememberEmail', onDone: 'opened', onError: 'opened' },
    },
    opened: { type: 'final' },
    failed: { description: 'What was stored is cleared by the sign-in.', type: 'final' },
  },
});
