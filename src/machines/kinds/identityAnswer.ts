import { assign, fromPromise, setup } from 'xstate';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface IdentityAnswerInput {
  readonly question: IdentityQuestion;
  /**
   * The text that was typed for an earlier question, and why that question did not suffice; '' and null for the first.
   */
  readonly text: string;
  readonly message: string | null;
}

export type IdentityAnswerEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'answer.cancelled' };

/** The outcome: the server's result for an answer that was right or too late, or the person gave up. */
export type IdentityOutcome<Result> =
  | { readonly _tag: 'Answered'; readonly result: Result; readonly text: string }
  | { readonly _tag: 'Cancelled' };

interface IdentityAnswerContext<Result> {
  readonly question: IdentityQuestion;
  /** The code of an app, a recovery code or the password, as typed. */
  readonly text: string;
  /** The passkey's answer; null before it. */
  readonly passkey: string | null;
  /** Why the last attempt failed; null before any. */
  readonly message: string | null;
  readonly outcome: IdentityOutcome<Result>;
}

/** What differs between answers: the chart's id and description, and the messages of a failed attempt. */
export interface IdentityAnswerSpec {
  readonly id: string;
  readonly description: string;
  readonly messageOf: (error: unknown) => string;
}

/** The answer to a question of identity: a code, the password or a passkey (rules SIGN-IN-STAFF, GUARDED-CALLS). */
export const identityAnswerOf = <Result>({ id, description, messageOf }: IdentityAnswerSpec) =>
  setup({
    types: {
      input: {} as IdentityAnswerInput,
      context: {} as IdentityAnswerContext<Result>,
      events: {} as IdentityAnswerEvent,
      output: {} as IdentityOutcome<Result>,
      tags: {} as 'working',
    },
    actors: {
      askPasskey: fromPromise<string, IdentityQuestion['passkeyOptions']>(unprovided),
      confirmAnswer: fromPromise<Result, TicketReply>(unprovided),
    },
    guards: {
      isTyped: (_, text: string) => text.trim() !== '',
      canUsePasskey: (_, { methods }: IdentityQuestion) => methods.includes('passkey'),
    },
    actions: {
      setText: assign({ text: (_, text: string) => text }),
      setPasskey: assign({ passkey: (_, passkey: string) => passkey }),
      clearPasskey: assign({ passkey: null }),
      setFailure: assign({ message: (_, message: string) => message }),
      clearFailure: assign({ message: null }),
      setOutcome: assign({
        outcome: ({ context: { text } }, { result }: { readonly result: Result }) => ({
          _tag: 'Answered' as const,
          result,
          text,
        }),
      }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { question, text, message } }) => ({
      question,
      text,
      passkey: null,
      message,
      outcome: { _tag: 'Cancelled' },
    }),
    initial: 'answering',
    states: {
      answering: {
        initial: 'untried',
        on: {
          'text.changed': { actions: { type: 'setText', params: ({ event }) => event.text } },
          'text.submitted': {
            guard: { type: 'isTyped', params: ({ context }) => context.text },
            actions: ['clearFailure', 'clearPasskey'],
            target: 'confirming',
          },
          'passkey.chosen': {
            guard: { type: 'canUsePasskey', params: ({ context }) => context.question },
            actions: ['clearFailure', 'clearPasskey'],
            target: 'askingPasskey',
          },
          'answer.cancelled': 'cancelled',
        },
        states: {
          untried: {},
          refused: { description: 'The last answer was not right; what was typed is kept.' },
        },
      },
      askingPasskey: {
        description: 'The browser asks for the passkey.',
        tags: 'working',
        on: { 'answer.cancelled': 'cancelled' },
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
        on: {
          'answer.cancelled': {
            description: 'The answer is on its way: what comes of it is waited for.',
          },
        },
        invoke: {
          src: 'confirmAnswer',
          input: ({ context: { question, text, passkey } }) => replyOf(question, text, passkey),
          onDone: {
            actions: { type: 'setOutcome', params: ({ event }) => ({ result: event.output }) },
            target: 'answered',
          },
          onError: {
            actions: { type: 'setFailure', params: ({ event }) => messageOf(event.error) },
            target: 'answering.refused',
          },
        },
      },
      answered: { type: 'final' },
      cancelled: { type: 'final' },
    },
    output: ({ context }) => context.outcome,
  });

/**
 * The reply to a question: the passkey's answer if there is one, else the password where it is asked for, else a code.
 */
const replyOf = (question: IdentityQuestion, text: string, passkey: string | null): TicketReply => {
  const takesPassword = question.methods.includes('password');
  return {
    ticket: question.ticket,
    code: passkey === null && !takesPassword ? text.trim() : null,
    password: passkey === null && takesPassword ? text : null,
    passkey,
  };
};
