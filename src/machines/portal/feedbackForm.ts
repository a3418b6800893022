import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#api/failure.ts';
import {
  emptyFeedback,
  type FeedbackDraft,
  type FeedbackRefusal,
  isWritten,
  validateFeedback,
} from '#domain/records/feedbackDraft.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A message that the server refused, as a draft of the form. */
export interface RefusedMessage {
  readonly key: string;
  readonly draft: FeedbackDraft;
}

export interface FeedbackFormInput {
  /** What the form knows of its writer before anything is typed. */
  readonly proposed: FeedbackDraft;
}

export type FeedbackFormEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<FeedbackDraft> }
  | { readonly type: 'feedback.submitted' }
  | { readonly type: 'refused.chosen'; readonly refused: RefusedMessage }
  | { readonly type: 'replacing.confirmed' }
  | { readonly type: 'replacing.declined' };

interface FeedbackFormContext extends FeedbackFormInput {
  readonly draft: FeedbackDraft;
  readonly problem: FeedbackRefusal | null;
  readonly message: string;
  /** The refused message that is being edited; null for a new one. */
  readonly refused: RefusedMessage | null;
}

/**
 * A borrower's message: the form thanks at once, since the message is kept until the server has it
 * (rule FEEDBACK-OUTBOX).
 */
export const feedbackForm = setup({
  types: {
    input: {} as FeedbackFormInput | undefined,
    context: {} as FeedbackFormContext,
    events: {} as FeedbackFormEvent,
    tags: {} as 'working' | 'unsaved' | 'busy',
  },
  actors: {
    keepMessage: fromPromise<void, FeedbackDraft>(unprovided),
    restoreRefused: fromPromise<void, RefusedMessage>(unprovided),
  },
  guards: {
    isAcceptable: (_, draft: FeedbackDraft) => validateFeedback(draft) === null,
    isWritten: (_, { draft, proposed }: FeedbackFormContext) => isWritten(draft, proposed),
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
  },
}).createMachine({
  id: 'feedbackForm',
  description: 'Name, e-mail, phone and message, from the form to the outbox.',
  context: ({ input }) => {
    const proposed = input?.proposed ?? emptyFeedback;
    return { proposed, draft: proposed, problem: null, message: '', refused: null };
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.comparing',
        },
        'refused.chosen': [
          {
            guard: { type: 'isWritten', params: ({ context }) => context },
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
          { actions: { type: 'nameProblem', params: ({ context }) => context.draft }, target: '.comparing' },
        ],
      },
      initial: 'comparing',
      states: {
        comparing: {
          description: 'Whether leaving would lose anything.',
          always: [
            { guard: { type: 'isWritten', params: ({ context }) => context }, target: 'written' },
            { target: 'untouched' },
          ],
        },
        untouched: {},
        written: { tags: 'unsaved' },
        thanked: { description: 'The form is empty again; what was written is on its way.' },
        notKept: {
          description: 'The browser has no room for the message; everything typed is kept.',
          tags: 'unsaved',
        },
      },
    },
    askingToReplace: {
      description: 'A refused message would take the place of what was typed and not sent.',
      tags: ['unsaved', 'busy'],
      on: { 'replacing.confirmed': 'takingBack', 'replacing.declined': 'editing' },
    },
    takingBack: {
      description: 'The refused message is in the form again, and no longer among the refused ones.',
      tags: ['unsaved', 'busy'],
      entry: 'writeRefused',
      invoke: {
        src: 'restoreRefused',
        input: ({ context }) => known(context.refused),
        onDone: 'editing',
        onError: { description: 'It stays among the refused ones too.', target: 'editing' },
      },
    },
    keeping: {
      description: 'The message is put where a reload, a closed tab or an outage cannot lose it.',
      tags: ['working', 'unsaved', 'busy'],
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
