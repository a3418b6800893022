import { assign, fromPromise, setup } from 'xstate';
import { isAwaitingApproval, isOvertaken, mayHaveChanged } from '#api/failure.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A payment to revert, with the reason. */
export interface Revert {
  readonly payment: Payment;
  readonly reason: string;
}

export interface PaymentRevertInput {
  readonly payment: Payment;
}

export type PaymentRevertEvent =
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'reason.given' }
  | { readonly type: 'revert.confirmed' }
  | { readonly type: 'revert.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface PaymentRevertContext extends Revert {
  /** Why the last attempt failed; '' for no failure. */
  readonly message: string;
  /** The number of times that the loan's payments may differ from those shown; the ledger is loaded again after each. */
  readonly changes: number;
  /** The request for approval that the revert became; null where it was done. */
  readonly sent: ApprovalSent | null;
}

/** Reverts one payment, after asking for a reason and for confirmation (rule REVERT). */
export const paymentRevert = setup({
  types: {
    input: {} as PaymentRevertInput,
    context: {} as PaymentRevertContext,
    events: {} as PaymentRevertEvent,
    tags: {} as 'working',
  },
  actors: {
    // Answers the request for approval where a second person must revert; null where the payment is reverted.
    revertPayment: fromPromise<ApprovalSent | null, Revert>(unprovided),
  },
  guards: {
    isAwaitingApproval: (_, { error }: { readonly error: unknown }) => isAwaitingApproval(error),
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    hasReason: (_, reason: string) => reason.trim() !== '',
  },
  actions: {
    changeReason: assign({ reason: (_, reason: string) => reason }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    countPossibleChange: assign({
      changes: ({ context }, { error }: { readonly error: unknown }) =>
        context.changes + (mayHaveChanged(error) ? 1 : 0),
    }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'paymentRevert',
  description: 'One payment is reverted, from the reason for it to what came of it.',
  context: ({ input }) => ({ payment: input.payment, reason: '', message: '', changes: 0, sent: null }),
  initial: 'askingReason',
  states: {
    askingReason: {
      on: {
        'reason.changed': { actions: { type: 'changeReason', params: ({ event }) => event.reason } },
        'reason.given': {
          guard: { type: 'hasReason', params: ({ context }) => context.reason },
          target: 'confirming',
        },
        'revert.cancelled': 'closed',
      },
    },
    confirming: { on: { 'revert.confirmed': 'reverting', 'revert.cancelled': 'closed' } },
    reverting: {
      tags: 'working',
      invoke: {
        src: 'revertPayment',
        input: ({ context: { payment, reason } }) => ({ payment, reason }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'sentForApproval',
          },
          { actions: 'countChange', target: 'reverted' },
        ],
        onError: [
          {
            description: 'Another try would be refused the same way.',
            guard: { type: 'isAwaitingApproval', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'setFailure', params: messageOf('There was an error reverting the payment.') },
              'countChange',
            ],
            target: 'failed.awaitingApproval',
          },
          {
            description: 'Somebody else was there first.',
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'setFailure', params: messageOf('There was an error reverting the payment.') },
              'countChange',
            ],
            target: 'failed.overtaken',
          },
          {
            description: 'Where nobody knows whether it was reverted, what stands is read.',
            actions: [
              { type: 'setFailure', params: messageOf('There was an error reverting the payment.') },
              { type: 'countPossibleChange', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'failed',
          },
        ],
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'closed' },
    },
    reverted: { on: { 'outcome.dismissed': 'closed' } },
    failed: {
      description: 'As far as is known, nothing was reverted; the reason is kept for another try.',
      on: { 'revert.confirmed': 'reverting', 'outcome.dismissed': 'closed' },
      initial: 'repeatable',
      states: {
        repeatable: { description: 'Another try may succeed, and is offered.' },
        awaitingApproval: {
          description: 'The same revert was asked for before: there is nothing to try again.',
        },
        overtaken: {
          description: 'The payment is another than was shown: the same try would be refused again.',
        },
      },
    },
    closed: { type: 'final' },
  },
});
