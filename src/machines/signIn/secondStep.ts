import { assign, fromPromise, setup } from 'xstate';
import { signInFailureMessage } from '#api/failure.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import type { StaffLogin } from './staffCredentials.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface SecondStepInput {
  readonly question: IdentityQuestion;
}

export type SecondStepEvent =
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'back.chosen' };

/** The right answer's login; the words of a question that has run out of time or of tries; or Back. */
export type SecondStepOutcome =
  | { readonly _tag: 'Confirmed'; readonly login: StaffLogin }
  | { readonly _tag: 'Over'; readonly message: string }
  | { readonly _tag: 'Back' };

interface SecondStepContext {
  readonly question: IdentityQuestion;
  /** The code of an app or a recovery code, as it is typed. */
  readonly code: string;
  /** The passkey's answer; null before it. */
  readonly passkey: string | null;
  /** Why the last try failed; null before one. */
  readonly message: string | null;
  readonly outcome: SecondStepOutcome;
}

/** The second factor after the right password: a code, or a passkey (rule SIGN-IN-STAFF). */
export const secondStep = setup({
  types: {
    input: {} as SecondStepInput,
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    output: {} as SecondStepOutcome,
    tags: {} as 'editable' | 'working',
  },
  actors: {
    askPasskey: fromPromise<string, IdentityQuestion['passkeyOptions']>(unprovided),
    confirmSignIn: fromPromise<StaffLogin, TicketReply>(unprovided),
  },
  guards: {
    isTyped: (_, code: string) => code.trim() !== '',
    canUsePasskey: (_, { methods }: IdentityQuestion) => methods.includes('passkey'),
    hasToken: (_, login: StaffLogin) => login.token !== null,
  },
  actions: {
    setCode: assign({ code: (_, code: string) => code }),
    setPasskey: assign({ passkey: (_, passkey: string) => passkey }),
    clearPasskey: assign({ passkey: null }),
    setFailure: assign({ message: (_, message: string) => message }),
    clearFailure: assign({ message: null }),
    setOutcome: assign({ outcome: (_, outcome: SecondStepOutcome) => outcome }),
  },
}).createMachine({
  id: 'secondStep',
  description: 'The account has a second factor: a code or a passkey is asked for.',
  context: ({ input: { question } }) => ({
    question,
    code: '',
    passkey: null,
    message: null,
    outcome: { _tag: 'Back' },
  }),
  initial: 'answering',
  states: {
    answering: {
      tags: 'editable',
      initial: 'untried',
      on: {
        'code.changed': { actions: { type: 'setCode', params: ({ event }) => event.code } },
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
        'back.chosen': 'backChosen',
      },
      states: {
        untried: {},
        refused: { description: 'The last answer was not right; what was typed is kept.' },
      },
    },
    askingPasskey: {
      description: 'The browser asks for the passkey.',
      tags: 'working',
      invoke: {
        src: 'askPasskey',
        input: ({ context }) => context.question.passkeyOptions,
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
      tags: 'working',
      invoke: {
        src: 'confirmSignIn',
        input: ({ context: { question, code, passkey } }) => ({
          ticket: question.ticket,
          code: passkey === null ? code.trim() : null,
          password: null,
          passkey,
        }),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            actions: {
              type: 'setOutcome',
              params: ({ event }) => ({ _tag: 'Confirmed' as const, login: event.output }),
            },
            target: 'confirmed',
          },
          {
            description: 'The question has run out of time or of tries: the sign-in starts again.',
            actions: { type: 'setOutcome', params: ({ event }) => overWith(event.output) },
            target: 'over',
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
    confirmed: { type: 'final' },
    over: { type: 'final' },
    backChosen: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});

const overWith = ({ message }: StaffLogin): SecondStepOutcome => ({
  _tag: 'Over',
  message: message ?? 'No token received from server',
});
