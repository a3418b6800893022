import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, mayHaveChanged } from '#api/failure.ts';
import type { Receipt, ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A receipt to revert, with the reason. */
export interface RevertedReceipt {
  readonly receipt: Receipt;
  readonly reason: string;
}

export interface ReceiptRevertInput {
  readonly receipt: Receipt;
}

export type ReceiptRevertEvent =
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'preview.requested' }
  | { readonly type: 'revert.confirmed' }
  | { readonly type: 'revert.cancelled' };

interface ReceiptRevertContext extends RevertedReceipt {
  /** The effects of the revert; null before they are known. */
  readonly changes: ReceiptChange | null;
  /** Why the last call failed; null for no failure. */
  readonly failure: Failure | null;
  readonly isReverted: boolean;
  /** True where a try failed after which the receipt may be other than it is listed. */
  readonly isOutdated: boolean;
  /** The request that the revert has become; null where it has not. */
  readonly sent: ApprovalSent | null;
}

/** The result: the receipt was reverted, may have been, or the revert waits for a second person. */
export interface ReceiptRevertOutput extends Pick<
  ReceiptRevertContext,
  'isReverted' | 'isOutdated' | 'sent'
> {}

/** Reverts one receipt, after showing what changes and asking for a reason (rule RECEIPT). */
export const receiptRevert = setup({
  types: {
    input: {} as ReceiptRevertInput,
    context: {} as ReceiptRevertContext,
    events: {} as ReceiptRevertEvent,
    output: {} as ReceiptRevertOutput,
    tags: {} as 'asking' | 'working' | 'busy',
  },
  actors: {
    previewRevert: fromPromise<ReceiptChange, Receipt>(unprovided),
    // Answers the request where it waits for a second person.
    revertReceipt: fromPromise<ApprovalSent | null, RevertedReceipt>(unprovided),
  },
  guards: {
    hasReason: (_, reason: string) => reason.trim() !== '',
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
  },
  actions: {
    changeReason: assign({ reason: (_, reason: string) => reason }),
    setChanges: assign({ changes: (_, changes: ReceiptChange) => changes, failure: null }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'There was an error reverting the receipt.'),
    }),
    noteOutdated: assign({
      isOutdated: ({ context }, { error }: { readonly error: unknown }) =>
        context.isOutdated || mayHaveChanged(error),
    }),
    setReverted: assign({ isReverted: true }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
  },
}).createMachine({
  id: 'receiptRevert',
  description: 'One receipt is reverted, from what that changes to what came of it.',
  context: ({ input }) => ({
    receipt: input.receipt,
    reason: '',
    changes: null,
    failure: null,
    isReverted: false,
    isOutdated: false,
    sent: null,
  }),
  output: ({ context: { isReverted, isOutdated, sent } }) => ({ isReverted, isOutdated, sent }),
  initial: 'previewing',
  states: {
    previewing: {
      invoke: {
        src: 'previewRevert',
        input: ({ context }) => context.receipt,
        onDone: {
          actions: { type: 'setChanges', params: ({ event }) => event.output },
          target: 'asking',
        },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'unpreviewed',
        },
      },
      on: { 'revert.cancelled': 'closed' },
    },
    unpreviewed: {
      description: 'What it changes is not known: nothing can be reverted.',
      on: { 'preview.requested': 'previewing', 'revert.cancelled': 'closed' },
    },
    asking: {
      tags: 'asking',
      on: {
        'reason.changed': {
          actions: { type: 'changeReason', params: ({ event }) => event.reason },
          target: '.untried',
        },
        'revert.confirmed': [
          { guard: { type: 'hasReason', params: ({ context }) => context.reason }, target: 'reverting' },
          { target: '.incomplete' },
        ],
        'revert.cancelled': 'closed',
      },
      initial: 'untried',
      states: {
        untried: {},
        incomplete: { description: 'A revert needs a reason.' },
        refused: {
          description: 'As far as is known, nothing was reverted; the reason is kept for another try.',
        },
      },
    },
    reverting: {
      tags: ['asking', 'working', 'busy'],
      invoke: {
        src: 'revertReceipt',
        input: ({ context: { receipt, reason } }) => ({ receipt, reason }),
        onDone: [
          {
            description: 'Another Admin decides it; until then nothing is reverted.',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'closed',
          },
          { actions: 'setReverted', target: 'closed' },
        ],
        onError: {
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'noteOutdated', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'asking.refused',
        },
      },
    },
    closed: { type: 'final' },
  },
});
