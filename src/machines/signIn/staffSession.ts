import { assign, fromPromise, setup } from 'xstate';
import { stepFailureMessage } from '#api/failure.ts';
import { messageOf } from '#machines/messageOf.ts';
import type { WithToken } from '#machines/kinds/credentials.ts';
import type { SignInDraft } from './signInDraft.ts';
import type { StaffLogin } from './staffCredentials.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The typed credentials, and the login with the token. */
export interface StaffSessionInput {
  readonly draft: SignInDraft;
  readonly login: WithToken<StaffLogin>;
}

/** The result: why no session was opened; null where one was. */
export interface StaffSessionOutput {
  readonly message: string | null;
}

interface StaffSessionContext extends StaffSessionInput, StaffSessionOutput {}

/**
 * Opens the session after a login with a token: the token is stored, tried, then verified by the server (rule
 * SIGN-IN-STAFF).
 */
export const staffSession = setup({
  types: {
    input: {} as StaffSessionInput,
    context: {} as StaffSessionContext,
    output: {} as StaffSessionOutput,
  },
  actors: {
    storeToken: fromPromise<void, WithToken<StaffLogin>>(unprovided),
    setAuthHeader: fromPromise<void>(unprovided),
    saveAdminInfo: fromPromise<void, StaffSessionInput>(unprovided),
    checkAuthentication: fromPromise<void, WithToken<StaffLogin>>(unprovided),
    verifyStaff: fromPromise<void>(unprovided),
    loadStaffName: fromPromise<void>(unprovided),
    rememberEmail: fromPromise<void, SignInDraft>(unprovided),
  },
  guards: {
    hasNoName: (_, { staffName }: StaffLogin) => staffName === null,
  },
  actions: {
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'staffSession',
  description: 'From a login with a token to a session that the server has verified.',
  context: ({ input: { draft, login } }) => ({ draft, login, message: null }),
  initial: 'storingToken',
  states: {
    storingToken: {
      invoke: {
        src: 'storeToken',
        input: ({ context }) => context.login,
        onDone: 'settingHeader',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to set up authentication headers' },
          target: 'failed',
        },
      },
    },
    settingHeader: {
      description: 'From here on every call carries the token.',
      invoke: {
        src: 'setAuthHeader',
        onDone: 'savingAdminInfo',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to set up authentication headers' },
          target: 'failed',
        },
      },
    },
    savingAdminInfo: {
      description: 'E-mail and time of the sign-in, and the name.',
      invoke: {
        src: 'saveAdminInfo',
        input: ({ context: { draft, login } }) => ({ draft, login }),
        onDone: 'checkingAuthentication',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to authenticate after login' },
          target: 'failed',
        },
      },
    },
    checkingAuthentication: {
      invoke: {
        src: 'checkAuthentication',
        input: ({ context }) => context.login,
        onDone: 'verifying',
        onError: {
          actions: { type: 'setFailure', params: messageOf('Failed to authenticate after login') },
          target: 'failed',
        },
      },
    },
    verifying: {
      description: 'The server confirms that the token belongs to staff.',
      invoke: {
        src: 'verifyStaff',
        onDone: [
          {
            guard: { type: 'hasNoName', params: ({ context }) => context.login },
            target: 'loadingName',
          },
          { target: 'rememberingEmail' },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => stepFailureMessage(event.error, 'Token verification failed'),
          },
          target: 'failed',
        },
      },
    },
    loadingName: {
      description:
        'A server that sent no name with the login is asked for the profile; without one the greeting is plain.',
      invoke: { src: 'loadStaffName', onDone: 'rememberingEmail', onError: 'rememberingEmail' },
    },
    rememberingEmail: {
      description: 'The sign-in has succeeded: its e-mail is kept for the next one, or forgotten.',
      invoke: {
        src: 'rememberEmail',
        input: ({ context }) => context.draft,
        onDone: 'opened',
        onError: 'opened',
      },
    },
    opened: { type: 'final' },
    failed: { description: 'What was stored is cleared by the sign-in.', type: 'final' },
  },
  output: ({ context: { message } }) => ({ message }),
});
