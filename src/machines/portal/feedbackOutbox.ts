import { assign, fromPromise, setup } from 'xstate';
import type { OwedFeedback } from '#browser/feedbackBox.ts';
import { backoffMs } from '#domain/backoff.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The result of one delivery: whether more messages wait, and which ones the server refused for good. */
export interface Delivery {
  readonly hasMore: boolean;
  readonly refused: readonly OwedFeedback[];
}

export type FeedbackOutboxEvent =
  | { readonly type: 'sender.changed'; readonly sender: string | null }
  | { readonly type: 'feedback.kept' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'sending.requested' }
  | { readonly type: 'refused.takenBack'; readonly key: string };

interface FeedbackOutboxContext {
  /** The borrower who is signed in, by the name that messages carry; null for nobody. */
  readonly sender: string | null;
  readonly failures: number;
  readonly refused: readonly OwedFeedback[];
  readonly takenBack: string;
}

/**
 * Sends borrowers' messages until the server has taken them (rule FEEDBACK-OUTBOX): one after the other, oldest first,
 * each with the same Idempotency-Key at every try, and only while its own writer is signed in.
 */
export const feedbackOutbox = setup({
  types: {
    context: {} as FeedbackOutboxContext,
    events: {} as FeedbackOutboxEvent,
  },
  actors: {
    sendOldest: fromPromise<Delivery, string>(unprovided),
    clearRefused: fromPromise<void, { readonly sender: string; readonly key: string }>(unprovided),
  },
  guards: {
    isSomebody: (_, sender: string | null) => sender !== null,
    hasMore: (_, { hasMore }: Delivery) => hasMore,
  },
  actions: {
    setSender: assign({
      sender: (_, sender: string | null) => sender,
      failures: 0,
      refused: [],
      takenBack: '',
    }),
    setDelivery: assign({ refused: (_, { refused }: Delivery) => refused, failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    restoreRefused: assign({ takenBack: (_, key: string) => key }),
    dropTakenBack: assign({
      refused: ({ context: { refused, takenBack } }) => refused.filter(({ key }) => key !== takenBack),
    }),
  },
  delays: {
    nextTry: ({ context }) => backoffMs(context.failures),
    betweenMessages: 100,
  },
}).createMachine({
  id: 'feedbackOutbox',
  description: 'Messages that are owed to the server, sent again and again until it has taken them.',
  context: { sender: null, failures: 0, refused: [], takenBack: '' },
  initial: 'idle',
  on: {
    'sender.changed': [
      {
        description: 'Somebody signed in to the portal: what they still owe goes first of all.',
        guard: { type: 'isSomebody', params: ({ event }) => event.sender },
        actions: { type: 'setSender', params: ({ event }) => event.sender },
        target: '.sending',
        reenter: true,
      },
      {
        description: 'Nobody is signed in: everything owed waits for its writer.',
        actions: { type: 'setSender', params: ({ event }) => event.sender },
        target: '.idle',
      },
    ],
    'refused.takenBack': {
      description:
        'The writer takes a refused message back into the form, whatever becomes of the messages that wait.',
      guard: { type: 'isSomebody', params: ({ context }) => context.sender },
      actions: { type: 'restoreRefused', params: ({ event }) => event.key },
      target: '.takingBack',
    },
  },
  states: {
    idle: {
      description: 'Nothing is to be sent, or nobody is here who may send it.',
      on: {
        'feedback.kept': {
          guard: { type: 'isSomebody', params: ({ context }) => context.sender },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'One tab at a time sends the oldest message that waits.',
      on: {
        'feedback.kept': {
          description: 'Whatever this try finds, the new message is looked for after it.',
          target: 'sending',
          reenter: true,
        },
      },
      invoke: {
        src: 'sendOldest',
        input: ({ context }) => known(context.sender),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            actions: { type: 'setDelivery', params: ({ event }) => event.output },
            target: 'pausing',
          },
          { actions: { type: 'setDelivery', params: ({ event }) => event.output }, target: 'idle' },
        ],
        onError: { actions: 'countFailure', target: 'waiting' },
      },
    },
    pausing: {
      description: 'More waits: a breath, so that no server is pressed.',
      on: { 'feedback.kept': 'sending' },
      after: { betweenMessages: 'sending' },
    },
    waiting: {
      description: 'The server could not be reached or could not take it: it is kept, and tried again.',
      on: {
        'feedback.kept': 'sending',
        'network.returned': 'sending',
        'sending.requested': 'sending',
      },
      after: { nextTry: 'sending' },
    },
    takingBack: {
      on: { 'refused.takenBack': { description: 'One message is taken back at a time.' } },
      invoke: {
        src: 'clearRefused',
        input: ({ context }) => ({ sender: known(context.sender), key: context.takenBack }),
        onDone: { actions: 'dropTakenBack', target: 'sending' },
        onError: { description: 'It stays among the refused ones.', target: 'sending' },
      },
    },
  },
});
