import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, retryAfterSeconds } from '#api/failure.ts';
import { formatWait } from '#domain/values/format.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import { identityQuestion } from './parts.ts';
import { unprovided } from '#machines/unprovided.ts';

export type IdentityConfirmationEvent =
  | { readonly type: 'confirmation.requested' }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'confirmation.cancelled' }
  | { readonly type: 'session.ended' };

/** The server's verdict on a right answer, or on one that came too late. */
export type ConfirmationOutcome = 'confirmed' | 'ticketOver';

interface IdentityConfirmationContext {
  readonly question: IdentityQuestion | null;
  /** The code or the password, as it is typed. */
  readonly text: string;
  /** The passkey's answer; null before it. */
  readonly passkey: string | null;
  /** Why the last try failed; null before one. */
  readonly message: string | null;
}

/** Asks a member of staff to prove their identity again; the calls that need it wait meanwhile. */
export const identityConfirmation = setup({
  types: {
    context: {} as IdentityConfirmationContext,
    events: {} as IdentityConfirmationEvent,
    tags: {} as 'asking' | 'working',
    children: {} as { question: 'identityQuestion' },
  },
  actors: {
    identityQuestion,
    askPasskey: fromPromise<string, IdentityQuestion['passkeyOptions']>(unprovided),
    confirmIdentity: fromPromise<ConfirmationOutcome, TicketReply>(unprovided),
  },
  guards: {
    isLoaded: (_, loaded: IdentityQuestion | null) => loaded !== null,
    isTyped: (_, text: string) => text.trim() !== '',
    canUsePasskey: (_, question: IdentityQuestion | null) => question?.methods.includes('passkey') === true,
    isConfirmed: (_, outcome: ConfirmationOutcome) => outcome === 'confirmed',
  },
  actions: {
    clear: assign({ question: null, text: '', passkey: null, message: null }),
    setQuestion: assign({ question: (_, loaded: IdentityQuestion | null) => loaded }),
    setText: assign({ text: (_, text: string) => text }),
    setPasskey: assign({ passkey: (_, passkey: string) => passkey }),
    clearPasskey: assign({ passkey: null }),
    setMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'identityConfirmation',
  description: 'Something that matters is asked for: who asks shows once more that it is them.',
  context: { question: null, text: '', passkey: null, message: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked. What waited for the last answer goes by how that ended.',
      entry: 'clear',
      on: { 'confirmation.requested': 'asking' },
      initial: 'unasked',
      states: {
        unasked: {},
        confirmed: { description: 'The calls that waited are sent again.' },
        cancelled: { description: 'The calls that waited are refused.' },
      },
    },
    asking: {
      tags: 'asking',
      initial: 'questioning',
      on: {
        'confirmation.cancelled': '#identityConfirmation.closed.cancelled',
        'session.ended': {
          description: 'The person has signed out, or somebody else has signed in.',
          target: '#identityConfirmation.closed.cancelled',
        },
      },
      states: {
        questioning: {
          tags: 'working',
          invoke: {
            id: 'question',
            src: 'identityQuestion',
            onSnapshot: {
              guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
              actions: { type: 'setQuestion', params: ({ event }) => event.snapshot.context.loaded },
              target: 'answering',
            },
          },
        },
        answering: {
          on: {
            'text.changed': { actions: { type: 'setText', params: ({ event }) => event.text } },
            'text.submitted': {
              guard: { type: 'isTyped', params: ({ context }) => context.text },
              actions: ['clearMessage', 'clearPasskey'],
              target: 'confirming',
            },
            'passkey.chosen': {
              guard: { type: 'canUsePasskey', params: ({ context }) => context.question },
              actions: ['clearMessage', 'clearPasskey'],
              target: 'askingPasskey',
            },
          },
          initial: 'untried',
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
            input: ({ context }) => context.question?.passkeyOptions ?? null,
            onDone: {
              actions: { type: 'setPasskey', params: ({ event }) => event.output },
              target: 'confirming',
            },
            onError: {
              actions: { type: 'setMessage', params: 'No passkey has answered. Please try again.' },
              target: 'answering.refused',
            },
          },
        },
        confirming: {
          tags: 'working',
          on: {
            'confirmation.cancelled': {
              description: 'The answer is on its way: what comes of it is waited for.',
            },
          },
          invoke: {
            src: 'confirmIdentity',
            input: ({ context: { question, text, passkey } }) => replyOf(question, text, passkey),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#identityConfirmation.closed.confirmed',
              },
              {
                description: 'The question has run out of time or of tries: another one is asked.',
                actions: {
                  type: 'setMessage',
                  params: 'That question had run out. Please answer this one.',
                },
                target: 'questioning',
              },
            ],
            onError: {
              actions: { type: 'setMessage', params: ({ event }) => refusalWords(event.error) },
              target: 'answering.refused',
            },
          },
        },
      },
    },
  },
});

const replyOf = (question: IdentityQuestion | null, text: string, passkey: string | null): TicketReply => {
  const typed = passkey === null ? text : null;
  const takesPassword = question?.methods.includes('password') === true;
  return {
    ticket: question?.ticket ?? '',
    code: takesPassword ? null : (typed?.trim() ?? null),
    password: takesPassword ? typed : null,
    passkey,
  };
};

const refusalWords = (error: unknown): string => {
  const seconds = retryAfterSeconds(error);
  return seconds === null
    ? failureMessage(error, 'This is not right. Please try again.')
    : `Too many attempts. Please try again in ${formatWait(seconds)}.`;
};
