import { assign, fromPromise, setup } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { paiseToInput } from '#domain/values/money.ts';
import {
  type DuePenalty,
  type WaiverDraft,
  type WaiverOrder,
  waiverOrder,
  type WaiverProblems,
  waiverProblems,
} from '#domain/loan/penalty/waiverDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PenaltyWaiverInput {
  readonly penalty: DuePenalty;
}

export type PenaltyWaiverEvent =
  | { readonly type: 'amount.changed'; readonly amount: string }
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'preview.asked' }
  | { readonly type: 'waiver.amended' }
  | { readonly type: 'waiver.confirmed' }
  | { readonly type: 'waiver.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface PenaltyWaiverContext extends PenaltyWaiverInput {
  readonly draft: WaiverDraft;
  readonly problems: WaiverProblems;
  /** The waiver as previewed before it is sent; null while it is typed. */
  readonly order: WaiverOrder | null;
  /** Why the last attempt failed; '' for no failure. */
  readonly message: string;
  /** The number of tries that changed what is shown of the loan, or may have: it is read again after each. */
  readonly changes: number;
  /** The request for approval that the waiver became; null where it was recorded. */
  readonly sent: ApprovalSent | null;
}

/** Waives part or all of one installment's penalty: entered, previewed, recorded (rule WAIVER). */
export const penaltyWaiver = setup({
  types: {
    input: {} as PenaltyWaiverInput,
    context: {} as PenaltyWaiverContext,
    events: {} as PenaltyWaiverEvent,
    tags: {} as 'working',
  },
  actors: {
    // Answers the request for approval where a second person must approve; null where the waiver is recorded.
    waivePenalty: fromPromise<ApprovalSent | null, WaiverOrder>(unprovided),
  },
  guards: {
    mayBeShown: (_, order: WaiverOrder | null) => order !== null,
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<WaiverDraft>) => ({ ...context.draft, ...change }),
      problems: {},
    }),
    setProblems: assign({ problems: (_, problems: WaiverProblems) => problems }),
    setOrder: assign({ order: (_, order: WaiverOrder | null) => order }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    countPossibleChange: assign({
      changes: ({ context }, { error }: { readonly error: unknown }) =>
        context.changes + (mayHaveChanged(error) ? 1 : 0),
    }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'penaltyWaiver',
  description:
    'A part of one installment’s penalty is given up, from the amount and the reason to what came of it.',
  context: ({ input: { penalty } }) => ({
    penalty,
    draft: { amount: paiseToInput(penalty.due), reason: '' },
    problems: {},
    order: null,
    message: '',
    changes: 0,
    sent: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      entry: { type: 'setOrder', params: null },
      on: {
        'amount.changed': {
          actions: { type: 'changeDraft', params: ({ event: { amount } }) => ({ amount }) },
        },
        'reason.changed': {
          actions: { type: 'changeDraft', params: ({ event: { reason } }) => ({ reason }) },
        },
        'preview.asked': [
          {
            guard: {
              type: 'mayBeShown',
              params: ({ context: { draft, penalty } }) => waiverOrder(draft, penalty),
            },
            actions: {
              type: 'setOrder',
              params: ({ context: { draft, penalty } }) => waiverOrder(draft, penalty),
            },
            target: 'previewing',
          },
          {
            actions: {
              type: 'setProblems',
              params: ({ context: { draft, penalty } }) => waiverProblems(draft, penalty),
            },
          },
        ],
        'waiver.cancelled': 'closed',
      },
    },
    previewing: {
      description: 'What is due before and after.',
      on: { 'waiver.confirmed': 'recording', 'waiver.amended': 'asking', 'waiver.cancelled': 'closed' },
    },
    recording: {
      tags: 'working',
      invoke: {
        src: 'waivePenalty',
        input: ({ context }) => known(context.order),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: [{ type: 'setSent', params: ({ event }) => event.output }, 'countChange'],
            target: 'sentForApproval',
          },
          { actions: 'countChange', target: 'waived' },
        ],
        onError: {
          description: 'Where somebody else was there first, or no answer came, what stands now is read.',
          actions: [
            { type: 'setFailure', params: messageOf('The penalty could not be waived.') },
            { type: 'countPossibleChange', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'failed',
        },
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is waived.',
      on: { 'outcome.dismissed': 'closed' },
    },
    waived: { on: { 'outcome.dismissed': 'closed' } },
    failed: {
      description: 'Nothing was waived; what was typed is kept for another try.',
      on: { 'waiver.confirmed': 'recording', 'waiver.amended': 'asking', 'outcome.dismissed': 'closed' },
    },
    closed: { type: 'final' },
  },
});
