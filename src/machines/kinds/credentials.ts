import { assign, fromPromise, setup } from 'xstate';
import { signInFailureMessage } from '#api/failure.ts';
import type { Credentials } from '#api/calls/signIn.ts';
import type { SignInDraft, SignInEvent } from '#machines/signIn/signInDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface CredentialsInput {
  readonly draft: SignInDraft;
  /** Why the last sign-in failed; null before one. */
  readonly message: string | null;
}

/** The server's answer, its refusal, or that an earlier session could not be cleared, so that nothing was sent. */
export type CredentialsOutcome<Login> =
  | { readonly _tag: 'Answered'; readonly login: Login }
  | { readonly _tag: 'Refused'; readonly message: string }
  | { readonly _tag: 'NotCleared' };

/** The typed credentials, and the outcome of sending them. */
export interface CredentialsOutput<Login> {
  readonly draft: SignInDraft;
  readonly outcome: CredentialsOutcome<Login>;
}

/** A login whose answer has a token. */
export type WithToken<Login> = Login & { readonly token: string };

export const hasToken = <Login extends { readonly token: string | null }>(
  login: Login | null,
): login is WithToken<Login> => login !== null && login.token !== null;

/** The login in the server's answer; null where there is none. */
export const loginIn = <Login>({ outcome }: CredentialsOutput<Login>): Login | null =>
  outcome._tag === 'Answered' ? outcome.login : null;

interface CredentialsContext<Login> {
  readonly draft: SignInDraft;
  readonly message: string | null;
  readonly outcome: CredentialsOutcome<Login>;
}

/** The id and description of the chart. */
export interface CredentialsSpec {
  readonly id: string;
  readonly description: string;
}

/** E-mail, password and Remember me. They are sent when both are filled in, after an earlier session is cleared. */
export const credentialsOf = <Login>({ id, description }: CredentialsSpec) =>
  setup({
    types: {
      input: {} as CredentialsInput,
      context: {} as CredentialsContext<Login>,
      events: {} as SignInEvent,
      output: {} as CredentialsOutput<Login>,
      tags: {} as 'editable' | 'working',
    },
    actors: {
      clearPreviousSession: fromPromise<void>(unprovided),
      postCredentials: fromPromise<Login, Credentials>(unprovided),
    },
    guards: {
      isComplete: (_, { email, password }: SignInDraft) => email.trim() !== '' && password !== '',
    },
    actions: {
      changeDraft: assign({
        draft: ({ context }, change: Partial<SignInDraft>) => ({ ...context.draft, ...change }),
      }),
      setFailure: assign({ message: (_, message: string) => message }),
      clearFailure: assign({ message: null }),
      setOutcome: assign({ outcome: (_, outcome: CredentialsOutcome<Login>) => outcome }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { draft, message } }) => ({ draft, message, outcome: { _tag: 'NotCleared' } }),
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
        description: 'The session of whoever was signed in here before is cleared first.',
        tags: 'working',
        invoke: { src: 'clearPreviousSession', onDone: 'posting', onError: 'notCleared' },
      },
      posting: {
        tags: 'working',
        invoke: {
          src: 'postCredentials',
          input: ({ context: { draft } }) => ({ email: draft.email.trim(), password: draft.password }),
          onDone: {
            actions: {
              type: 'setOutcome',
              params: ({ event }) => ({ _tag: 'Answered' as const, login: event.output }),
            },
            target: 'answered',
          },
          onError: {
            actions: {
              type: 'setOutcome',
              params: ({ event }) => ({
                _tag: 'Refused' as const,
                message: signInFailureMessage(event.error, 'Invalid email or password'),
              }),
            },
            target: 'refused',
          },
        },
      },
      answered: { type: 'final' },
      refused: { type: 'final' },
      notCleared: {
        description: 'This browser would keep the session of somebody else: nothing was sent.',
        type: 'final',
      },
    },
    output: ({ context: { draft, outcome } }) => ({ draft, outcome }),
  });
