import { assign, type SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import type { WaiverOrder } from '#domain/loan/penalty/waiverDraft.ts';
import { rupees } from '#domain/values/money.ts';
import { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { sent } from './sent.ts';

type Snapshot = SnapshotFrom<typeof penaltyWaiver>;

const penalty = {
  loanId: 'LN-000001',
  installmentNumber: 1,
  due: rupees(1_200),
  words: ['16 days × ₹75.00 (16 Apr – 1 May 2026) = ₹1,200.00'],
};

const orderOf = (snapshot: Snapshot) => inputsOf(snapshot)['waivePenalty'] as WaiverOrder | undefined;

/** Shows another order than the one that was typed. */
const shows = (wrong: (order: WaiverOrder) => WaiverOrder) =>
  assign({ order: (_: unknown, order: WaiverOrder | null) => order && wrong(order) });

export const penaltyWaiverWalk = provenBy(
  penaltyWaiver,
  {
    inputs: [{ penalty }],
    events: [
      { type: 'amount.changed', amount: '600' },
      { type: 'amount.changed', amount: '1200.01' },
      { type: 'amount.changed', amount: '0' },
      { type: 'amount.changed', amount: 'all of it' },
      { type: 'reason.changed', reason: '  ' },
      { type: 'reason.changed', reason: 'Flood in the village' },
      { type: 'preview.asked' },
      { type: 'waiver.amended' },
      { type: 'waiver.confirmed' },
      { type: 'waiver.cancelled' },
      { type: 'outcome.dismissed' },
    ],
    answers: { waivePenalty: [null, sent] },
    failures: { waivePenalty: [refusal(422)] },
    // The counter of changes does not influence what can happen next.
    facts: ({ context: { draft, problems, order, message, sent: waiting } }) => [
      draft.amount,
      draft.reason,
      Object.keys(problems).join(' '),
      order?.amount,
      message !== '',
      waiting === null,
    ],
  },
  {
    'nothing is waived but what was shown, for the reason that was given': (snapshot) => {
      const order = orderOf(snapshot);
      return (
        snapshot.matches('recording') === (order !== undefined) &&
        (order === undefined || order === snapshot.context.order)
      );
    },
    'no waiver is nothing, or above what is due, or without a reason': ({ context: { order } }) =>
      order === null ||
      (order.amount > 0 && order.amount <= penalty.due && order.reason === 'Flood in the village'),
    'what is shown before and after differs by the waiver': ({ context: { order } }) =>
      order === null || (order.before === penalty.due && order.after === penalty.due - order.amount),
    'what waits for a second person is named': (snapshot) =>
      !snapshot.matches('sentForApproval') || snapshot.context.sent !== null,
    'a failure has its words': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== '',
    'while it is typed nothing is on its way': (snapshot) =>
      !snapshot.matches('asking') || snapshot.context.order === null,
  },
  {
    'a waiver is sent only when it is confirmed after it was shown': ({ from, event, to }) =>
      !to.matches('recording') ||
      from.matches('recording') ||
      (event.type === 'waiver.confirmed' && (from.matches('previewing') || from.matches('failed'))),
    'a draft with a problem is not shown, and says what is wrong': ({ from, event, to }) =>
      event.type !== 'preview.asked' ||
      !from.matches('asking') ||
      to.matches('previewing') === (Object.keys(to.context.problems).length === 0),
    'a waiver that was or may have been recorded, or asked for, changes what is shown; nothing else does': ({
      from,
      event,
      to,
    }) =>
      to.context.changes - from.context.changes ===
      ((to.matches('waived') && !from.matches('waived')) ||
      (to.matches('sentForApproval') && !from.matches('sentForApproval')) ||
      (from.matches('recording') && 'error' in event && mayHaveChanged(event['error']))
        ? 1
        : 0),
    'what waits for a second person is said to wait, not to be waived': ({ from, event, to }) =>
      !from.matches('recording') ||
      !event.type.startsWith('xstate.done.actor.') ||
      to.matches('sentForApproval') === ((event as { readonly output?: unknown }).output === sent),
    'what was typed stays until it is typed anew': ({ from, event, to }) =>
      event.type.endsWith('.changed') || to.context.draft === from.context.draft,
  },
  {
    'more is waived than is due': {
      actions: { setOrder: shows((order) => ({ ...order, amount: rupees(1_201) })) },
    },
    'what is due after the waiver is what was due before it': {
      actions: { setOrder: shows((order) => ({ ...order, after: order.before })) },
    },
  },
);
