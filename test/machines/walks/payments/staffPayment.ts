import { assign, type SnapshotFrom } from 'xstate';
import { rupees } from '#domain/values/money.ts';
import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { PaymentDraft, PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { PaymentEvent } from '#machines/payments/paymentSetup.ts';
import { staffPayment, type StaffPaymentSnapshot } from '#machines/payments/staffPayment.ts';
import { penaltyClearance, penaltyOverride } from '#machines/payments/penaltyOverride.ts';
import { inputsOf, walk } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { intentSample, visit, yesterday, yesterdaysIntent } from '#test/support/samples/paymentIntent.ts';

/** Every state of the penalty's machine, fed to this one in every state where it can arrive. */
const penalties = walk(penaltyOverride, {
  inputs: [{ enteredPenalty: intentSample.penaltyAmount, defaultPenalty: intentSample.defaultPenalty }],
  events: [
    ...['750', '800', '-1', 'abc'].map((entered) => ({
      type: 'penalty.changed' as const,
      entered,
    })),
    { type: 'override.confirmed' },
    { type: 'override.withdrawn' },
  ],
  answers: {},
  facts: ({ context }) => context.entered,
}).states;

/** The answer where the payment waits for a second person. */
const sent: ApprovalSent = { approvalId: 'APR-000001', message: 'Sent for approval.' };

/** The order that is being recorded; undefined while none is. */
const sentBy = (snapshot: StaffPaymentSnapshot) =>
  inputsOf(snapshot)['recordPayment'] as PaymentOrder | undefined;

const isRecording = (snapshot: StaffPaymentSnapshot) => snapshot.matches({ confirming: 'recording' });

const isOutdated = (snapshot: StaffPaymentSnapshot) =>
  snapshot.matches({ confirming: { editing: { outcome: 'outdated' } } });

/** The highest penalty that the child has cleared without its tick. */
const clearedByTick = (child: SnapshotFrom<typeof penaltyOverride>) =>
  child.matches({ aboveDefault: 'confirmed' });

/** True where the form differs from the proposal. */
const isTyped = ({ context: { intent: given, draft, clearance, receivedOn } }: StaffPaymentSnapshot) =>
  JSON.stringify([receivedOn, draft, clearance]) !==
  JSON.stringify([
    null,
    { amount: '1000', method: 'Cash', customMethod: '' },
    { _tag: 'PenaltyCleared', penalty: given?.penaltyAmount },
  ]);

const typing: readonly PaymentEvent[] = [
  ...['1000', '', '-1'].map((amount) => ({ type: 'amount.changed' as const, amount })),
  ...(['', 'Cash', 'Other'] as const).map((method) => ({ type: 'method.chosen' as const, method })),
  ...['  ', 'Demand draft'].map((customMethod) => ({ type: 'customMethod.changed' as const, customMethod })),
];

/** Walked apart from what else is typed, with which it has nothing to do: the walk would be three times as large. */
const dating: readonly PaymentEvent[] = ['2026-03-20', '', '2026-03-25'].map((receivedOn) => ({
  type: 'receivedOn.changed',
  receivedOn,
}));

const isProposedDraft = ({ amount, method, customMethod }: PaymentDraft): boolean =>
  amount === '1000' && method === 'Cash' && customMethod === '';

export const staffPaymentWalk = provenBy(
  staffPayment,
  {
    inputs: [
      { intent: null, ...visit },
      { intent: intentSample, ...visit },
      { intent: yesterdaysIntent, ...visit, asOf: yesterday },
      { intent: intentSample, ...visit, asOf: yesterday },
    ],
    events: ({ context }): readonly PaymentEvent[] => [
      ...(context.receivedOn === null ? typing : []),
      ...(isProposedDraft(context.draft) ? dating : []),
      { type: 'payment.confirmed' },
      { type: 'payment.cancelled' },
    ],
    answers: {
      recordPayment: [null, sent],
      goToPayments: [undefined],
      goBack: [undefined],
    },
    shown: { penaltyOverride: penalties },
    // The counter of attempts does not influence what can happen next.
    facts: (snapshot) => {
      const { draft, clearance, problems, refusal, asOf, receivedOn } = snapshot.context;
      // Nothing is typed later, so one draft represents all.
      return snapshot.matches('closed')
        ? [asOf]
        : [asOf, receivedOn, draft, clearance, problems, refusal !== ''];
    },
  },
  {
    'nothing is recorded but a whole order with an amount and a penalty from zero to the largest entry': (
      snapshot,
    ) => {
      const order = sentBy(snapshot);
      return (
        order === undefined ||
        [order.amount, order.penalty].every((money) => money >= 0 && money <= largestEntry)
      );
    },
    'nothing is recorded without a method': (snapshot) => sentBy(snapshot)?.method.trim() !== '',
    'what is recorded was received up to today, with the penalty of its day proposed': (snapshot) => {
      const order = sentBy(snapshot);
      if (order?.receivedOn === undefined) return true;
      return order.receivedOn <= snapshot.context.asOf && order.intent.defaultPenalty === rupees(375);
    },
    'nothing is recorded outside of recording': (snapshot) =>
      isRecording(snapshot) === (sentBy(snapshot) !== undefined),
    'without the details of a payment there is no form': (snapshot) =>
      snapshot.context.intent !== null || !snapshot.matches('confirming'),
    'what differs from the proposal is known to be unsaved, and nothing else is': (snapshot) =>
      snapshot.hasTag('unsaved') === (snapshot.hasTag('editable') && isTyped(snapshot)),
    'what waits for a second person is named, and is not shown as paid': (snapshot) =>
      (!snapshot.matches('sentForApproval') || snapshot.context.sent !== null) &&
      (!snapshot.hasTag('paid') || snapshot.context.sent === null),
    'nobody leaves exactly while the payment is recorded': (snapshot) =>
      snapshot.hasTag('busy') === isRecording(snapshot),
    'nothing stands in the way of what is being recorded': (snapshot) =>
      !isRecording(snapshot) || snapshot.context.problems.length === 0,
  },
  {
    'recording begins only with a penalty that was cleared, and with that one': ({ from, to }) => {
      if (!isRecording(to) || isRecording(from)) return true;
      const { clearance } = from.context;
      return clearance._tag === 'PenaltyCleared' && sentBy(to)?.penalty === clearance.penalty;
    },
    'a penalty above the default is cleared only by a child that was confirmed': ({ from, event, to }) => {
      const { clearance } = to.context;
      if (clearance._tag !== 'PenaltyCleared' || clearance.penalty <= intentSample.defaultPenalty)
        return true;
      return 'snapshot' in event
        ? clearedByTick(event.snapshot as SnapshotFrom<typeof penaltyOverride>)
        : from.context.clearance === clearance;
    },
    'the clearance that is held is that of the child': ({ event, to }) =>
      !('snapshot' in event) ||
      JSON.stringify(to.context.clearance) ===
        JSON.stringify(penaltyClearance(event.snapshot as SnapshotFrom<typeof penaltyOverride>)),
    'the default penalty changes only with the day, and is shown before it is confirmed': ({ from, to }) =>
      to.context.intent === from.context.intent || isOutdated(to),
    'nothing is sent from a state that shows no amount': ({ from, to }) =>
      !isRecording(to) ||
      isRecording(from) ||
      (from.hasTag('editable') && sentBy(to)?.amount === rupees(Number(from.context.draft.amount))),
    'recording begins only when the person confirms': ({ from, event, to }) =>
      !isRecording(to) || isRecording(from) || event.type === 'payment.confirmed',
    'a payment is never sent twice without a failure between': ({ from, to }) =>
      !isRecording(from) ||
      isRecording(to) ||
      to.matches('recorded') ||
      to.matches('sentForApproval') ||
      to.context.refusal !== '',
    'when a day is over it is the next one that counts': ({ event, to }) =>
      !event.type.startsWith('xstate.after.dayIsOver.') || to.context.asOf === visit.asOf,
    'a failure keeps the draft': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'every confirmation is answered: with recording, with what stands in the way, or with a new day': ({
      event,
      to,
    }) =>
      event.type !== 'payment.confirmed' ||
      !to.matches({ confirming: 'editing' }) ||
      to.context.problems.length > 0 ||
      isOutdated(to),
  },
  {
    'an entered day keeps the penalty of today': {
      actions: { setReceivedOn: assign({ receivedOn: '2026-03-20' }) },
    },
  },
);
