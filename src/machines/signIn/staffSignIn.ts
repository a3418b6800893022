import { assign, fromPromise, setup } from 'xstate';
import type { Credentials } from '#api/requests.ts';
import { signInFailureMessage, stepFailureMessage } from '#api/failure.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import type { SignInDraft, SignInEvent, SignInInput } from './signInDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The answer to a login, as far as the later steps need it. */
export interface StaffLogin {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly message: string | null;
  readonly staffName: string | null;
  /** The question for a second factor, which replaces the token; null where the account has none. */
  readonly secondFactor: IdentityQuestion | null;
}

export type StaffSignInEvent =
  | SignInEvent
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'back.chosen' };

interface StaffSignInContext {
  readonly draft: SignInDraft;
  readonly question: IdentityQuestion | null;
  /** The code of an app or a recovery code, as it is typed. */
  readonly code: string;
  /** The passkey's answer; null before it. */
  readonly passkey: string | null;
  readonly login: StaffLogin | null;
  readonly message: string | null;
}

/** The staff sign-in, step by step (rule SIGN-IN-STAFF); any failure clears what was stored and says why. */
export const staffSignIn = setup({
  types: {
    input: {} as SignInInput,
    context: {} as StaffSignInContext,
    events: {} as StaffSignInEvent,
    tags: {} as 'editable' | 'working' | 'secondStep',
  },
  actors: {
    clearPreviousSession: fromPromise<void>(unprovided),
    postCredentials: fromPromise<StaffLogin, Credentials>(unprovided),
    askPasskey: fromPromise<string, IdentityQuestion['passkeyOptions']>(unprovided),
    confirmSignIn: fromPromise<StaffLogin, TicketReply>(unprovided),
    storeToken: fromPromise<void, StaffLogin>(unprovided),
    setAuthHeader: fromPromise<void>(unprovided),
    saveAdminInfo: fromPromise<void, { readonly draft: SignInDraft; readonly login: StaffLogin }>(unprovided),
    checkAuthentication: fromPromise<void>(unprovided),
    verifyStaff: fromPromise<void>(unprovided),
    loadStaffName: fromPromise<void>(unprovided),
    rememberEmail: fromPromise<void, SignInDraft>(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
  },
  guards: {
    isComplete: (_, { email, password }: SignInDraft) => email.trim() !== '' && password !== '',
    hasToken: (_, login: StaffLogin) => login.token !== null,
    isAsked: (_, login: StaffLogin) => login.secondFactor !== null,
    isTyped: (_, code: string) => code.trim() !== '',
    canUsePasskey: (_, question: IdentityQuestion | null) => question?.methods.includes('passkey') === true,
    hasNoName: (_, login: StaffLogin | null) => login?.staffName == null,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<SignInDraft>) => ({ ...context.draft, ...change }),
    }),
    setLogin: assign({ login: (_, login: StaffLogin) => login }),
    clearLogin: assign({ login: null }),
    setQuestion: assign({ question: (_, { secondFactor }: StaffLogin) => secondFactor }),
    clearQuestion: assign({ question: null, code: '', passkey: null }),
    changeCode: assign({ code: (_, code: string) => code }),
    setPasskey: assign({ passkey: (_, passkey: string) => passkey }),
    clearPasskey: assign({ passkey: null }),
    setFailure: assign({ message: (_, message: string) => message }),
    clearFailure: assign({ message: null }),
  },
}).createMachine({
  id: 'staffSignIn',
  description: 'E-mail and password of a member of staff, from the form to the place that was asked for.',
  context: ({ input }) => ({
    draft: { email: input.rememberedEmail ?? '', password: '', rememberMe: input.rememberedEmail !== null },
    question: null,
    code: '',
    passkey: null,
    login: null,
    message: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'email.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ email: event.email }) },
        },
        'password.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ password: event.password }) },
        },
        'rememberMe.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ rememberMe: event.rememberMe }) },
        },
        'credentials.submitted': [
          {
            guard: { type: 'isComplete', params: ({ context }) => context.draft },
            actions: 'clearFailure',
            target: 'clearing',
          },
          { actions: { type: 'setFailure', params: 'Please enter both email and password' } },
        ],
      },
    },
    clearing: {
      description: 'The old token and admin info go first.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to set up authentication headers' },
          target: 'failing',
        },
      },
    },
    posting: {
      tags: 'working',
      invoke: {
        src: 'postCredentials',
        input: ({ context }) => ({ email: context.draft.email.trim(), password: context.draft.password }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            actions: { type: 'setLogin', params: ({ event }) => event.output },
            target: 'storingToken',
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            actions: { type: 'setQuestion', params: ({ event }) => event.output },
            target: 'answering',
          },
          {
            actions: {
              type: 'setFailure',
              params: ({ event }) => event.output.message ?? 'No token received from server',
            },
            target: 'failing',
          },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => signInFailureMessage(event.error, 'Invalid email or password'),
          },
          target: 'failing',
        },
      },
    },
    answering: {
      description: 'The account has a second factor: a code or a passkey is asked for.',
      tags: ['editable', 'secondStep'],
      initial: 'untried',
      on: {
        'code.changed': { actions: { type: 'changeCode', params: ({ event }) => event.code } },
        'code.submitted': {
          guard: { type: 'isTyped', params: ({ context }) => context.code },
          actions: ['clearFailure', 'clearPasskey'],
          target: 'confirming',
        },
        'passkey.chosen': {
          guard: { type: 'canUsePasskey', params: ({ context }) => context.question },
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
        input: ({ context }) => context.question?.passkeyOptions ?? null,
        onDone: {
          actions: { type: 'setPasskey', params: ({ event }) => event.output },
          target: 'confirming',
        },
        onError: {
          actions: { type: 'setFailure', params: 'No passkey has answered. Please try again.' },
          target: 'answering.refused',
        },
      },
    },
    confirming: {
      tags: ['working', 'secondStep'],
      invoke: {
        src: 'confirmSignIn',
        input: ({ context: { question, code, passkey } }) => ({
          ticket: question?.ticket ?? '',
          code: passkey === null ? code.trim() : null,
          password: null,
          passkey,
        }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            actions: [{ type: 'setLogin', params: ({ event }) => event.output }, 'clearQuestion'],
            target: 'storingToken',
          },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: {
              type: 'setFailure',
              params: ({ event }) => event.output.message ?? 'No token received from server',
            },
            target: 'failing',
          },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => signInFailureMessage(event.error, 'This is not right. Please try again.'),
          },
          target: 'answering.refused',
        },
      },
    },
    storingToken: {
      tags: 'working',
      invoke: {
        src: 'storeToken',
        input: ({ context }) => context.login ?? noLogin,
        onDone: 'settingHeader',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to set up authentication headers' },
          target: 'failing',
        },
      },
    },
    settingHeader: {
      description: 'From here on every call carries the token.',
      tags: 'working',
      invoke: {
        src: 'setAuthHeader',
        onDone: 'savingAdminInfo',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to set up authentication headers' },
          target: 'failing',
        },
      },
    },
    savingAdminInfo: {
      description: 'E-mail and time of the sign-in, and the name.',
      tags: 'working',
      invoke: {
        src: 'saveAdminInfo',
        input: ({ context }) => ({ draft: context.draft, login: context.login ?? noLogin }),
        onDone: 'checkingAuthentication',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to authenticate after login' },
          target: 'failing',
        },
      },
    },
    checkingAuthentication: {
      tags: 'working',
      invoke: {
        src: 'checkAuthentication',
        onDone: 'verifying',
        onError: {
          actions: { type: 'setFailure', params: 'Failed to authenticate after login' },
          target: 'failing',
        },
      },
    },
    verifying: {
      description: 'The server confirms that the token belongs to staff.',
      tags: 'working',
      invoke: {
        src: 'verifyStaff',
        onDone: [
          {
            guard: { type: 'hasNoName', params: ({ context }) => context.login },
            target: 'learningName',
          },
          { target: 'rememberingEmail' },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => stepFailureMessage(event.error, 'Token verification failed'),
          },
          target: 'failing',
        },
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
      invoke: {
        src: 'rememberEmail',
        input: ({ context }) => context.draft,
        onDone: 'signedIn',
        onError: 'signedIn',
      },
    },
    failing: {
      description: 'Whatever failed, the token and the admin info go again.',
      tags: 'working',
      entry: ['clearLogin', 'clearQuestion'],
      invoke: { src: 'clearPreviousSession', onDone: 'editing', onError: 'editing' },
    },
    signedIn: {
      tags: 'working',
      invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});

const noLogin: StaffLogin = {
  token: null,
  refreshToken: null,
  message: null,
  staffName: null,
  secondFactor: null,
};
