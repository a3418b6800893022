import { assign, fromPromise, setup } from 'xstate';
import { type CredentialsOutput, hasToken, loginIn } from '#machines/kinds/credentials.ts';
import type { IdentityOutcome } from '#machines/kinds/identityAnswer.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { secondStep, staffCredentials, type StaffLogin } from './staffCredentials.ts';
import { openingDraft, type SignInContext, type SignInInput } from './signInDraft.ts';
import { staffSession } from './staffSession.ts';

/** The message where a step failed by a defect. */
const notOpened = 'Failed to authenticate after login';
/** The message where an answer has neither a token nor a message. */
const noToken = 'No token received from server';

type SecondOutcome = IdentityOutcome<StaffLogin>;

/** The staff sign-in, step by step (rule SIGN-IN-STAFF); any failure clears what was stored, and shows why. */
export const staffSignIn = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext<StaffLogin>,
    children: {} as { credentials: 'staffCredentials'; secondStep: 'secondStep'; session: 'staffSession' },
  },
  actors: {
    staffCredentials,
    secondStep,
    staffSession,
    clearPreviousSession: fromPromise<void>(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
  },
  guards: {
    hasToken: (_, login: StaffLogin | null) => hasToken(login),
    isAsked: (_, login: StaffLogin | null) => login !== null && login.secondFactor !== null,
    isConfirmed: (_, outcome: SecondOutcome) => outcome._tag === 'Answered' && outcome.result.token !== null,
    isBack: (_, { _tag }: SecondOutcome) => _tag === 'Cancelled',
    isOpened: (_, message: string | null) => message === null,
  },
  actions: {
    setAnswer: assign((_, output: CredentialsOutput<StaffLogin>) => ({
      draft: output.draft,
      login: loginIn(output),
      message: failureIn(output),
    })),
    setConfirmation: assign((_, outcome: SecondOutcome) => confirmationIn(outcome)),
    setFailure: assign({ message: (_, message: string | null) => message }),
    clearLogin: assign({ login: null }),
  },
}).createMachine({
  id: 'staffSignIn',
  description: 'E-mail and password of a member of staff, from the form to the place that was asked for.',
  context: ({ input }) => ({ draft: openingDraft(input), login: null, message: null }),
  initial: 'credentials',
  states: {
    credentials: {
      description: 'The form, up to the server’s answer.',
      invoke: {
        id: 'credentials',
        src: 'staffCredentials',
        input: ({ context: { draft, message } }) => ({ draft, message }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => loginIn(event.output) },
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
            target: 'openingSession',
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => loginIn(event.output) },
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
            target: 'secondStep',
          },
          { actions: { type: 'setAnswer', params: ({ event }) => event.output }, target: 'failing' },
        ],
        onError: { actions: { type: 'setFailure', params: notOpened }, target: 'failing' },
      },
    },
    secondStep: {
      description: 'The account has a second factor, which is asked for.',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: ({ context }) => ({
          question: known(context.login?.secondFactor),
          text: '',
          message: null,
        }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
            target: 'openingSession',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
            target: 'credentials',
          },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
            target: 'failing',
          },
        ],
        onError: { actions: { type: 'setFailure', params: notOpened }, target: 'failing' },
      },
    },
    openingSession: {
      description: 'The token is stored, tried and verified by the server.',
      tags: 'working',
      invoke: {
        id: 'session',
        src: 'staffSession',
        input: ({ context: { draft, login } }) => ({ draft, login: known(hasToken(login) ? login : null) }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output.message },
            target: 'signedIn',
          },
          {
            actions: { type: 'setFailure', params: ({ event }) => event.output.message },
            target: 'failing',
          },
        ],
        onError: { actions: { type: 'setFailure', params: notOpened }, target: 'failing' },
      },
    },
    failing: {
      description: 'Whatever failed, the token and the admin info go again.',
      tags: 'working',
      entry: 'clearLogin',
      invoke: { src: 'clearPreviousSession', onDone: 'credentials', onError: 'credentials' },
    },
    signedIn: {
      tags: 'working',
      invoke: { src: 'returnToRequested', onDone: 'closed', onError: 'closed' },
    },
    closed: { type: 'final' },
  },
});

/** The login of a second step, or why there is none; both null where the person went back. */
const confirmationIn = (outcome: SecondOutcome): Pick<SignInContext<StaffLogin>, 'login' | 'message'> => {
  if (outcome._tag === 'Cancelled') return { login: null, message: null };
  const { token, message } = outcome.result;
  return token === null
    ? { login: null, message: message ?? noToken }
    : { login: outcome.result, message: null };
};

/** Why the credentials opened no session; null where the answer has a token or a question. */
const failureIn = ({ outcome }: CredentialsOutput<StaffLogin>): string | null => {
  if (outcome._tag === 'NotCleared') return 'Failed to set up authentication headers';
  if (outcome._tag === 'Refused') return outcome.message;
  const { token, secondFactor, message } = outcome.login;
  return token !== null || secondFactor !== null ? null : (message ?? noToken);
};
