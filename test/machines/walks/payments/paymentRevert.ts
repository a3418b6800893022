import type { SnapshotFrom } from 'xstate';
import { isOvertaken, mayHaveChanged } from '#api/failure.ts';
import { paymentRevert, type Revert } from '#machines/payments/paymentRevert.ts';
import { awaitingApproval, inputsOf, paymentOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { noOnesPayment } from './loanPayments.ts';
import { sent } from './sent.ts';

type Snapshot = SnapshotFrom<typeof paymentRevert>;

const revertOf = (snapshot: Snapshot) => inputsOf(snapshot)['revertPayment'] as Revert | undefined;

export const paymentRevertWalk = provenBy(
  paymentRevert,
  {
    inputs: [{ payment: paymentOf(1) }, { payment: noOnesPayment }],
    events: [
      { type: 'reason.changed', reason: '' },
      { type: 'reason.changed', reason: '  ' },
      { type: 'reason.changed', reason: 'Cheque bounced' },
      { type: 'reason.given' },
      { type: 'revert.confirmed' },
      { type: 'revert.cancelled' },
      { type: 'outcome.dismissed' },
    ],
    answers: { revertPayment: [null, sent] },
    failures: {
      revertPayment: [refusal(409, 'This payment is already reverted.'), awaitingApproval],
    },
    // The counter of changes does not influence what can happen next.
    facts: ({ context: { payment, reason, message, sent: waiting } }) => [
      payment.paymentId,
      reason,
      message !== '',
      waiting === null,
    ],
  },
  {
    'nothing is reverted without a reason': (snapshot) => revertOf(snapshot)?.reason.trim() !== '',
    'nothing is reverted but the payment that was chosen, for the reason that is shown': (snapshot) => {
      const revert = revertOf(snapshot);
      const { payment, reason } = snapshot.context;
      return (
        snapshot.matches('reverting') === (revert !== undefined) &&
        (revert === undefined || (revert.payment === payment && revert.reason === reason))
      );
    },
    'a revert is confirmed and repeated only with its reason': (snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches('failed')) ||
      snapshot.context.reason.trim() !== '',
    'what waits for a second person is named': (snapshot) =>
      !snapshot.matches('sentForApproval') || snapshot.context.sent !== null,
    'a failure has its words': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== '',
  },
  {
    'a revert begins only when it is confirmed': ({ from, event, to }) =>
      !to.matches('reverting') || from.matches('reverting') || event.type === 'revert.confirmed',
    'cancelling reverts nothing, and ends it': ({ from, event, to }) =>
      event.type !== 'revert.cancelled' ||
      (revertOf(to) === revertOf(from) && (to.matches('closed') || to.value === from.value)),
    'a revert that was or may have been done, by whomever, changes the payments; nothing else does': ({
      from,
      event,
      to,
    }) => {
      const changes =
        from.matches('reverting') && 'error' in event
          ? mayHaveChanged(event['error'])
          : to.matches('reverted');
      return to.context.changes - from.context.changes === (changes && !from.matches('reverted') ? 1 : 0);
    },
    'what waits for a second person is said to wait, not to be reverted': ({ from, event, to }) =>
      !from.matches('reverting') ||
      !event.type.startsWith('xstate.done.actor.') ||
      to.matches('sentForApproval') === ((event as { readonly output?: unknown }).output === sent),
    'another try is offered exactly where it would not be refused in the same way': ({ from, event, to }) =>
      !from.matches('reverting') ||
      !('error' in event) ||
      to.matches({ failed: 'repeatable' }) !== isOvertaken(event['error']),
    'a failure keeps the reason': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.reason === from.context.reason,
  },
);
