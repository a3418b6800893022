import { assign, fromPromise, setup } from 'xstate';
import type { CustomerLoginAnswer } from '#api/answers.ts';
import { signInFailureMessage } from '#api/failure.ts';
import type { Credentials } from '#api/requests.ts';
import type { SignInDraft, SignInEvent, SignInInput } from './signInDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

interface CustomerSignInContext {
  readonly draft: SignInDraft;
  readonly login: CustomerLoginAnswer | null;
  readonly message: string | null;
}

/** The sign-in of a borrower; a one-time password leads to Change Password before anything else. */
export const customerSignIn = setup({
  types: {
    input: {} as SignInInput,
    context: {} as CustomerSignInContext,
    events: {} as SignInEvent,
    tags: {} as 'editable' | 'working',
  },
  actors: {
    clearPreviousSession: fromPromise<void>(unprovided),
    postCredentials: fromPromise<CustomerLoginAnswer, Credentials>(unprovided),
    storeSession: fromPromise<
      void,
      { readonly draft: SignInDraft; readonly login: CustomerLoginAnswer | null }
    >(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
    goToChangePassword: fromPromise<void>(unprovided),
  },
  guards: {
    isComplete: (_, { email, password }: SignInDraft) => email.trim() !== '' && password !== '',
    hasToken: (_, login: CustomerLoginAnswer) => login.token !== null,
    isOneTimePassword: (_, login: CustomerLoginAnswer | null) => login?.mustChangePassword === true,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<SignInDraft>) => ({ ...context.draft, ...change }),
    }),
    setLogin: assign({ login: (_, login: CustomerLoginAnswer) => login }),
    clearLogin: assign({ login: null }),
    setFailure: assign({ message: (_, message: string) => message }),
    clearFailure: assign({ message: null }),
  },
}).createMachine({
  id: 'customerSignIn',
  description: 'E-mail and password of a borrower, from the form to the place that was asked for.',
  context: ({ input }) => ({
    draft: { email: input.rememberedEmail ?? '', password: '', rememberMe: input.rememberedEmail !== null },
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
      description: 'Whoever was signed in here before is not any more.',
      tags: 'working',
      invoke: {
        src: 'clearPreviousSession',
        onDone: 'posting',
        onError: {
          actions: { type: 'setFailure', params: 'This browser does not let the app keep a session.' },
          target: 'editing',
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
            target: 'storing',
          },
          { actions: { type: 'setFailure', params: 'No token received' }, target: 'failing' },
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
    storing: {
      description:
        'The tokens, who signed in, and the e-mail to remember; from here on the session is the borrower’s.',
      tags: 'working',
      invoke: {
        src: 'storeSession',
        input: ({ context }) => ({ draft: context.draft, login: context.login }),
        onDone: [
          {
            guard: { type: 'isOneTimePassword', params: ({ context }) => context.login },
            target: 'openingChangePassword',
          },
          { target: 'signedIn' },
        ],
        onError: {
          actions: { type: 'setFailure', params: 'Failed to authenticate after login' },
          target: 'failing',
        },
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
    signedIn: {
      tags: 'working',
      invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});
