import { assign, type SnapshotFrom } from 'xstate';
import { rupees } from '#domain/values/money.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { PaymentEvent } from '#machines/payments/paymentSetup.ts';
import { portalPayment } from '#machines/portal/portalPayment.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { intentSample, visit, yesterday, yesterdaysIntent } from '#test/support/samples/paymentIntent.ts';

type Snapshot = SnapshotFrom<typeof portalPayment>;

const isOneOf = (given: PaymentIntent | null, intents: readonly (PaymentIntent | null)[]) =>
  intents.some((known) => JSON.stringify(known) === JSON.stringify(given));

const choices: ReadonlySet<string> = new Set(['method.chosen', 'customMethod.changed', 'reference.changed']);

/** Events of the staff's form that a borrower may try: amount and penalty are not theirs to change. */
const hostile = [
  { type: 'amount.changed', amount: '1' },
  { type: 'penalty.changed', entered: '0' },
  { type: 'override.confirmed' },
] as unknown as readonly PaymentEvent[];

/** The answer where the payment waits for a second person. */
const sent: ApprovalSent = { approvalId: 'APR-000001', message: 'Sent for approval.' };

const sentBy = (snapshot: Snapshot) => inputsOf(snapshot)['recordPayment'] as PaymentOrder | undefined;

const isRecording = (snapshot: Snapshot) => snapshot.matches({ confirming: 'recording' });

export const portalPaymentWalk = provenBy(
  portalPayment,
  {
    inputs: [
      { intent: null, ...visit },
      { intent: intentSample, ...visit },
      { intent: yesterdaysIntent, ...visit, asOf: yesterday },
      { intent: intentSample, ...visit, asOf: yesterday },
    ],
    events: [
      ...(['', 'Cash', 'UPI', 'Other'] as const).map((method) => ({
        type: 'method.chosen' as const,
        method,
      })),
      ...['  ', 'Demand draft'].map((customMethod) => ({
        type: 'customMethod.changed' as const,
        customMethod,
      })),
      ...['', '1234 5678', 'no!'].map((reference) => ({ type: 'reference.changed' as const, reference })),
      { type: 'payment.confirmed' },
      { type: 'payment.cancelled' },
      ...hostile,
    ],
    answers: {
      recordPayment: [null, sent],
      goToPayments: [undefined],
      goBack: [undefined],
    },
    // The counter of attempts does not influence what can happen next.
    facts: ({ context: { draft, problems, refusal, asOf } }) => [draft, problems, refusal !== '', asOf],
  },
  {
    'no amount, penalty, installment or due date is changed by a customer': (snapshot) =>
      isOneOf(snapshot.context.intent, [null, intentSample, yesterdaysIntent]),
    'what is sent is what the day asks for': (snapshot) => {
      const order = sentBy(snapshot);
      return (
        order === undefined ||
        (isOneOf(order.intent, [intentSample]) &&
          order.amount === intentSample.paymentAmount &&
          order.penalty === intentSample.penaltyAmount)
      );
    },
    'nothing is sent without a method': (snapshot) => sentBy(snapshot)?.method.trim() !== '',
    'nothing is sent from a state that shows no amount': (snapshot) =>
      sentBy(snapshot) === undefined || (snapshot.hasTag('asking') && snapshot.context.intent !== null),
    'nothing is sent outside of recording': (snapshot) =>
      isRecording(snapshot) === (sentBy(snapshot) !== undefined),
    'another method than the proposed one is known to be unsaved, and nothing else is': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (snapshot.hasTag('editable') &&
        JSON.stringify(snapshot.context.draft) !==
          JSON.stringify({ amount: '1000', method: 'Cash', customMethod: '' })),
    'what waits for a second person is named': (snapshot) =>
      !snapshot.matches('sentForApproval') || snapshot.context.sent !== null,
    'nobody leaves exactly while the payment is recorded': (snapshot) =>
      snapshot.hasTag('busy') === isRecording(snapshot),
    'a refusal has its words': (snapshot) =>
      !snapshot.matches({ confirming: { editing: { outcome: 'refused' } } }) ||
      snapshot.context.refusal !== '',
  },
  {
    'recording begins only when the person confirms': ({ from, event, to }) =>
      !isRecording(to) || isRecording(from) || event.type === 'payment.confirmed',
    'nothing is sent twice without a failure between': ({ from, event, to }) =>
      !isRecording(from) ||
      isRecording(to) ||
      to.matches('recorded') ||
      to.matches('sentForApproval') ||
      event.type.startsWith('xstate.error.'),
    'what waits for a second person is said to wait, not to be recorded': ({ from, event, to }) =>
      !isRecording(from) ||
      !event.type.startsWith('xstate.done.actor.') ||
      to.matches('sentForApproval') === ((event as { readonly output?: unknown }).output === sent),
    'after the payment is recorded nothing is sent again': ({ from, to }) =>
      !from.hasTag('paid') || sentBy(to) === undefined,
    'another choice or another penalty is another attempt, the same payment the same': ({
      from,
      event,
      to,
    }) =>
      (to.context.attempt !== from.context.attempt) ===
      ((from.hasTag('editable') && choices.has(event.type)) || to.context.intent !== from.context.intent),
    'the penalty changes only with the day, and is shown before it is paid': ({ from, to }) =>
      to.context.intent === from.context.intent ||
      to.matches({ confirming: { editing: { outcome: 'outdated' } } }),
    'a choice takes the words of a refusal or of another day away': ({ from, event, to }) =>
      !from.hasTag('editable') ||
      !choices.has(event.type) ||
      to.matches({ confirming: { editing: { outcome: 'untried' } } }),
    'a try that stops at a missing method takes the words of another day away': ({ from, event, to }) =>
      event.type !== 'payment.confirmed' ||
      !from.hasTag('editable') ||
      isRecording(to) ||
      to.context.asOf !== from.context.asOf ||
      to.matches({ confirming: { editing: { outcome: 'untried' } } }),
    'when a day is over it is the next one that counts': ({ event, to }) =>
      !event.type.startsWith('xstate.after.dayIsOver.') || to.context.asOf === visit.asOf,
    'a failure keeps the choice': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
  },
  {
    'a choice of the customer changes the amount': {
      actions: {
        changeDraft: assign({ intent: { ...intentSample, paymentAmount: rupees(1) } }),
      },
    },
  },
);
