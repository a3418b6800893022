import { assign, sendTo, setup } from 'xstate';
import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import type { IdentityOutcome } from '#machines/kinds/identityAnswer.ts';
import { known } from '#machines/known.ts';
import { type ConfirmationResult, ownIdentityAnswer } from './ownIdentityAnswer.ts';
import { identityQuestion } from './parts.ts';

export type IdentityConfirmationEvent =
  | { readonly type: 'confirmation.requested' }
  | { readonly type: 'confirmation.cancelled' }
  | { readonly type: 'session.ended' };

type Outcome = IdentityOutcome<ConfirmationResult>;

interface IdentityConfirmationContext {
  /** The last question; null before the first. */
  readonly question: IdentityQuestion | null;
  /** The text that was typed for a question that has expired. */
  readonly text: string;
  /** Why another question is asked; null for the first. */
  readonly message: string | null;
}

/** Asks a member of staff to prove their identity again; the calls that need the proof wait meanwhile. */
export const identityConfirmation = setup({
  types: {
    context: {} as IdentityConfirmationContext,
    events: {} as IdentityConfirmationEvent,
    tags: {} as 'asking',
    children: {} as { question: 'identityQuestion'; answer: 'ownIdentityAnswer' },
  },
  actors: { identityQuestion, ownIdentityAnswer },
  guards: {
    isLoaded: (_, loaded: IdentityQuestion | null) => loaded !== null,
    isConfirmed: (_, outcome: Outcome) => outcome._tag === 'Answered' && outcome.result === 'confirmed',
    isCancelled: (_, outcome: Outcome) => outcome._tag === 'Cancelled',
  },
  actions: {
    clear: assign({ question: null, text: '', message: null }),
    setQuestion: assign({ question: (_, loaded: IdentityQuestion | null) => loaded }),
    setTicketOver: assign({
      text: ({ context }, outcome: Outcome) => (outcome._tag === 'Answered' ? outcome.text : context.text),
      message: 'That question had run out. Please answer this one.',
    }),
    cancelAnswer: sendTo('answer', { type: 'answer.cancelled' }),
  },
}).createMachine({
  id: 'identityConfirmation',
  description: 'Something that matters is asked for: who asks shows once more that it is them.',
  context: { question: null, text: '', message: null },
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
        'session.ended': {
          description: 'The person has signed out, or somebody else has signed in.',
          target: '#identityConfirmation.closed.cancelled',
        },
      },
      states: {
        questioning: {
          on: { 'confirmation.cancelled': '#identityConfirmation.closed.cancelled' },
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
          on: { 'confirmation.cancelled': { actions: 'cancelAnswer' } },
          invoke: {
            id: 'answer',
            src: 'ownIdentityAnswer',
            input: ({ context: { question, text, message } }) => ({
              question: known(question),
              text,
              message,
            }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#identityConfirmation.closed.confirmed',
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: '#identityConfirmation.closed.cancelled',
              },
              {
                description: 'The question has run out of time or of tries: another one is asked.',
                actions: { type: 'setTicketOver', params: ({ event }) => event.output },
                target: 'questioning',
              },
            ],
            onError: { description: 'A defect: another question is asked.', target: 'questioning' },
          },
        },
      },
    },
  },
});
