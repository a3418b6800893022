import type { CustomerLoginAnswer } from '#api/answers.ts';
import {
  credentialsOf,
  type CredentialsOutput,
  hasToken,
  loginIn,
  type WithToken,
} from '#machines/kinds/credentials.ts';
import { assign, fromPromise, setup } from 'xstate';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { openingDraft, type SignInContext, type SignInDraft, type SignInInput } from './signInDraft.ts';

/** The form of a borrower's sign-in, up to the server's answer. */
export const customerCredentials = credentialsOf<CustomerLoginAnswer>({
  id: 'customerCredentials',
  description: 'E-mail and password of a borrower, up to the server’s answer.',
});

/** The typed credentials, and the login with the token. */
export interface CustomerSession {
  readonly draft: SignInDraft;
  readonly login: WithToken<CustomerLoginAnswer>;
}

const notStored = 'Failed to authenticate after login';

/** The sign-in of a borrower; a one-time password leads to Change Password before anything else. */
export const customerSignIn = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext<WithToken<CustomerLoginAnswer>>,
    tags: {} as 'working',
    children: {} as { credentials: 'customerCredentials' },
  },
  actors: {
    customerCredentials,
    clearPreviousSession: fromPromise<void>(unprovided),
    storeSession: fromPromise<void, CustomerSession>(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
    goToChangePassword: fromPromise<void>(unprovided),
  },
  guards: {
    hasToken: (_, login: CustomerLoginAnswer | null) => hasToken(login),
    isNotCleared: (_, { outcome }: CredentialsOutput<CustomerLoginAnswer>) => outcome._tag === 'NotCleared',
    isOneTimePassword: (_, login: CustomerLoginAnswer | null) => login?.mustChangePassword === true,
  },
  actions: {
    setAnswer: assign((_, output: CredentialsOutput<CustomerLoginAnswer>) => ({
      draft: output.draft,
      login: openingLoginIn(output),
      message: failureIn(output),
    })),
    setFailure: assign({ message: (_, message: string) => message }),
    clearLogin: assign({ login: null }),
  },
}).createMachine({
  id: 'customerSignIn',
  description: 'E-mail and password of a borrower, from the form to the place that was asked for.',
  context: ({ input }) => ({ draft: openingDraft(input), login: null, message: null }),
  initial: 'credentials',
  states: {
    credentials: {
      description: 'The form, up to the server’s answer.',
      invoke: {
        id: 'credentials',
        src: 'customerCredentials',
        input: ({ context: { draft, message } }) => ({ draft, message }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => loginIn(event.output) },
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
            target: 'storing',
          },
          {
            description: 'Nothing was sent, so there is nothing to clear.',
            guard: { type: 'isNotCleared', params: ({ event }) => event.output },
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
            target: 'credentials',
            reenter: true,
          },
          { actions: { type: 'setAnswer', params: ({ event }) => event.output }, target: 'failing' },
        ],
        onError: { actions: { type: 'setFailure', params: notStored }, target: 'failing' },
      },
    },
    storing: {
      description:
        'The tokens, who signed in, and the e-mail to remember; from here on the session is the borrower’s.',
      tags: 'working',
      invoke: {
        src: 'storeSession',
        input: ({ context: { draft, login } }) => ({ draft, login: known(login) }),
        onDone: [
          {
            guard: { type: 'isOneTimePassword', params: ({ context }) => context.login },
            target: 'openingChangePassword',
          },
          { target: 'signedIn' },
        ],
        onError: { actions: { type: 'setFailure', params: messageOf(notStored) }, target: 'failing' },
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
    signedIn: {
      tags: 'working',
      invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});

/** The login that opens a session; null where the answer has none, or one without a token. */
const openingLoginIn = (
  output: CredentialsOutput<CustomerLoginAnswer>,
): WithToken<CustomerLoginAnswer> | null => {
  const login = loginIn(output);
  return hasToken(login) ? login : null;
};

/** Why the credentials opened no session; null where the answer has a token. */
const failureIn = ({ outcome }: CredentialsOutput<CustomerLoginAnswer>): string | null => {
  if (outcome._tag === 'NotCleared') return 'This browser does not let the app keep a session.';
  if (outcome._tag === 'Refused') return outcome.message;
  return outcome.login.token === null ? 'No token received' : null;
};
