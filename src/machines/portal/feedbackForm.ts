import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#api/failure.ts';
import {
  emptyFeedback,
  type FeedbackDraft,
  type FeedbackRefusal,
  isWritten,
  validateFeedback,
} from '#domain/records/feedbackDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A message that the server refused, as the form would have it. */
export interface RefusedMessage {
  readonly key: string;
  readonly draft: FeedbackDraft;
}

export type FeedbackFormEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<FeedbackDraft> }
  | { readonly type: 'feedback.submitted' }
  | { readonly type: 'refused.chosen'; readonly refused: RefusedMessage }
  | { readonly type: 'replacing.confirmed' }
  | { readonly type: 'replacing.declined' }
  | { readonly type: 'leave.requested'; readonly to: string }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' };

interface FeedbackFormContext {
  readonly draft: FeedbackDraft;
  readonly problem: FeedbackRefusal | null;
  readonly message: string;
  /** The path to which the borrower wants to leave. */
  readonly destination: string;
  /** The refused message that is being edited; null for a new one. */
  readonly refused: RefusedMessage | null;
}

/**
 * A borrower's message: the form thanks at once, since the message is kept until the server has it
 * (rule FEEDBACK-OUTBOX).
 */
export const feedbackForm = setup({
  types: {
    context: {} as FeedbackFormContext,
    events: {} as FeedbackFormEvent,
    tags: {} as 'working',
  },
  actors: {
    keepMessage: fromPromise<void, FeedbackDraft>(unprovided),
    navigate: fromPromise<void, string>(unprovided),
    restoreRefused: fromPromise<void, RefusedMessage | null>(unprovided),
  },
  guards: {
    isAcceptable: (_, draft: FeedbackDraft) => validateFeedback(draft) === null,
    isWritten: (_, draft: FeedbackDraft) => isWritten(draft),
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<FeedbackDraft>) => ({ ...context.draft, ...change }),
      problem: null,
    }),
    nameProblem: assign({ problem: (_, draft: FeedbackDraft) => validateFeedback(draft) }),
    clearDraft: assign({ draft: emptyFeedback }),
    setFailure: assign({ message: (_, message: string) => message }),
    setRefused: assign({ refused: (_, refused: RefusedMessage) => refused }),
    writeRefused: assign({
      draft: ({ context }) => context.refused?.draft ?? context.draft,
      problem: null,
    }),
    setDestination: assign({ destination: (_, to: string) => to }),
  },
}).createMachine({
  id: 'feedbackForm',
  description: 'Name, e-mail, phone and message, from the form to the outbox.',
  context: { draft: emptyFeedback, problem: null, message: '', destination: '', refused: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'leave.requested': {
          actions: { type: 'setDestination', params: ({ event }) => event.to },
          target: 'asking',
        },
        'refused.chosen': [
          {
            guard: { type: 'isWritten', params: ({ context }) => context.draft },
            actions: { type: 'setRefused', params: ({ event }) => event.refused },
            target: 'askingToReplace',
          },
          {
            actions: { type: 'setRefused', params: ({ event }) => event.refused },
            target: 'takingBack',
          },
        ],
        'feedback.submitted': [
          {
            guard: { type: 'isAcceptable', params: ({ context }) => context.draft },
            target: 'keeping',
          },
          { actions: { type: 'nameProblem', params: ({ context }) => context.draft }, target: '.untried' },
        ],
      },
      initial: 'untried',
      states: {
        untried: {},
        thanked: { description: 'The form is empty again; what was written is on its way.' },
        notKept: { description: 'The browser has no room for the message; everything typed is kept.' },
      },
    },
    asking: {
      description: 'Leaving would lose what was typed and not sent.',
      on: { 'leave.confirmed': 'leaving', 'leave.declined': 'editing' },
    },
    askingToReplace: {
      description: 'A refused message would take the place of what was typed and not sent.',
      on: { 'replacing.confirmed': 'takingBack', 'replacing.declined': 'editing' },
    },
    takingBack: {
      description: 'The refused message is in the form again, and no longer among the refused ones.',
      entry: 'writeRefused',
      invoke: {
        src: 'restoreRefused',
        input: ({ context }) => context.refused,
        onDone: 'editing',
        onError: { description: 'It stays among the refused ones too.', target: 'editing' },
      },
    },
    leaving: {
      invoke: {
        src: 'navigate',
        input: ({ context }) => context.destination,
        onDone: 'editing',
        onError: 'editing',
      },
    },
    keeping: {
      description: 'The message is put where a reload, a closed tab or an outage cannot lose it.',
      tags: 'working',
      invoke: {
        src: 'keepMessage',
        input: ({ context }) => context.draft,
        onDone: { actions: 'clearDraft', target: 'editing.thanked' },
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) =>
              failureMessage(
                event.error,
                'This browser cannot keep your message. Please call us or write to us.',
              ),
          },
          target: 'editing.notKept',
        },
      },
    },
  },
});
