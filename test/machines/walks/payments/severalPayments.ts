import type { SnapshotFrom } from 'xstate';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import { severalPayments, type SeveralPaymentsEvent } from '#machines/payments/severalPayments.ts';
import { paymentsInTurn } from '#machines/payments/worksInTurn.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { recordedSample } from '#test/machines/walks/kinds/inTurn.ts';
import { inputsOf, walk } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { intentSample, visit, yesterday, yesterdaysIntent } from '#test/support/samples/paymentIntent.ts';

type Snapshot = SnapshotFrom<typeof severalPayments>;

const later = {
  installmentNumber: 3,
  dueDate: day('2026-04-15'),
  penaltyAmount: rupees(0),
  defaultPenalty: rupees(0),
};

/** Installment 2, which is late, and installment 3, which is to come. */
const intents = [intentSample, { ...intentSample, ...later }];
const yesterdays = [yesterdaysIntent, { ...yesterdaysIntent, ...later }];

const orderOf = (installmentNumber: number): PaymentOrder => ({
  intent: { ...intentSample, installmentNumber },
  amount: rupees(1_000),
  penalty: rupees(0),
  method: 'Cash',
  attempt: installmentNumber,
});

const bookings = walk(paymentsInTurn, {
  inputs: [{ items: [orderOf(2), orderOf(3)] }],
  events: [{ type: 'retry.chosen' }],
  answers: { doNext: [{ _tag: 'Done', done: recordedSample }], findDone: [[]] },
  facts: ({ context }) => [context.done.length, context.message !== ''],
}).states;

const isRecording = (snapshot: Snapshot) => snapshot.matches('recording');

/** The orders that are being recorded; empty while none are. */
const ordersIn = (snapshot: Snapshot): readonly PaymentOrder[] =>
  snapshot.children.bookings?.getSnapshot().context.items ?? [];

const isTyped = ({ context: { draft, receivedOn } }: Snapshot): boolean =>
  receivedOn !== null || draft.method !== 'Cash' || draft.customMethod !== '';

const told = (snapshot: Snapshot) =>
  inputsOf(snapshot)['goToPayments'] as { readonly recorded: readonly unknown[] } | undefined;

export const severalPaymentsWalk = provenBy(
  severalPayments,
  {
    inputs: [
      { intents, ...visit },
      { intents: yesterdays, ...visit, asOf: yesterday },
      { intents: [{ ...intentSample, ...later }], ...visit, asOf: yesterday },
    ],
    events: ({ context }): readonly SeveralPaymentsEvent[] => [
      ...(['', 'Cash', 'Other'] as const).map((method) => ({ type: 'method.chosen' as const, method })),
      ...['', 'Demand draft'].map((customMethod) => ({
        type: 'customMethod.changed' as const,
        customMethod,
      })),
      ...(context.draft.method === 'Cash' ? ['2026-03-20', '', '2026-03-25'] : []).map((receivedOn) => ({
        type: 'receivedOn.changed' as const,
        receivedOn,
      })),
      { type: 'payment.confirmed' },
      { type: 'payment.cancelled' },
    ],
    answers: {
      paymentsInTurn: [0, 1, 2].map((count) => ({
        done: [recordedSample, { ...recordedSample, installmentNumber: 3 }].slice(0, count),
      })),
      goToPayments: [undefined],
      goBack: [undefined],
    },
    shown: { paymentsInTurn: bookings },
    facts: ({ context: { intents: proposed, asOf, receivedOn, draft, problems, recorded } }) => [
      proposed.map(({ penaltyAmount }) => penaltyAmount),
      asOf,
      receivedOn,
      draft,
      problems,
      recorded.length,
    ],
  },
  {
    'what is recorded is what is shown: each installment once, oldest first, with its amount and penalty': (
      snapshot,
    ) => {
      const orders = ordersIn(snapshot);
      return (
        isRecording(snapshot) === orders.length > 0 &&
        (orders.length === 0 || orders.length === snapshot.context.intents.length) &&
        orders.every(
          ({ intent, amount, penalty }, index) =>
            intent === snapshot.context.intents[index] &&
            amount === intent.paymentAmount &&
            penalty === intent.penaltyAmount,
        )
      );
    },
    'leaving asks exactly while something typed or not recorded yet would be lost': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (isRecording(snapshot) || (snapshot.hasTag('editable') && isTyped(snapshot))),
    'what is told to the next screen is what is recorded': (snapshot) =>
      told(snapshot) === undefined || told(snapshot)?.recorded === snapshot.context.recorded,
    'only all of them are called recorded': (snapshot) =>
      !snapshot.matches('recorded') || snapshot.context.recorded.length >= snapshot.context.intents.length,
  },
  {
    'recording begins only when the person confirms': ({ from, event, to }) =>
      !isRecording(to) || isRecording(from) || event.type === 'payment.confirmed',
    'what is said to be recorded was said by the recording': ({ from, event, to }) =>
      to.context.recorded === from.context.recorded ||
      ('snapshot' in event &&
        to.context.recorded === (event.snapshot as (typeof bookings)[number]).context.done) ||
      ('output' in event &&
        to.context.recorded === (event.output as { readonly done: readonly unknown[] }).done),
    'what was left after a part is told, and after nothing one goes back': ({ from, event, to }) =>
      !isRecording(from) ||
      !('output' in event) ||
      to.matches('goingBack') === ((event.output as { readonly done: readonly unknown[] }).done.length === 0),
    'a penalty changes only with the day, and is shown before it is confirmed': ({ from, to }) =>
      to.context.intents === from.context.intents || to.matches({ editing: { penalties: 'changed' } }),
    'when a day is over it is the next one that counts': ({ event, to }) =>
      !event.type.startsWith('xstate.after.dayIsOver.') || to.context.asOf === visit.asOf,
    'every confirmation is answered: with recording, with what is missing, or with another day': ({
      event,
      to,
    }) =>
      event.type !== 'payment.confirmed' ||
      !to.matches('editing') ||
      to.context.problems.length > 0 ||
      to.matches({ editing: { penalties: 'changed' } }),
  },
);
