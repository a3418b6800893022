import { assign, fromPromise, setup } from 'xstate';
import type { PaymentDraft, PaymentOrder, PaymentProblem } from '#domain/loan/payment/paymentOrder.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { RecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import {
  isSeveralChanged,
  type SeveralEntries,
  severalOn,
  severalOrders,
  severalProblems,
  severalReceivedOn,
} from '#domain/loan/payment/severalPayments.ts';
import { type Day, dayInIndia, msUntilDayIsOver } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';
import { draftRegion } from '#machines/draftRegion.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { paymentsInTurn } from './worksInTurn.ts';

export interface SeveralPaymentsInput {
  /** The proposed payments, oldest installment first; at least one. */
  readonly intents: readonly PaymentIntent[];
  /** The day in India for which their penalties were computed. */
  readonly asOf: Day;
  readonly clock: Clock;
}

export type SeveralPaymentsEvent =
  | { readonly type: 'method.chosen'; readonly method: PaymentDraft['method'] }
  | { readonly type: 'customMethod.changed'; readonly customMethod: string }
  | { readonly type: 'receivedOn.changed'; readonly receivedOn: string }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.cancelled' };

interface SeveralPaymentsContext extends SeveralPaymentsInput, SeveralEntries {
  readonly problems: readonly PaymentProblem[];
  /** The payments that are recorded, oldest installment first. */
  readonly recorded: readonly RecordedPayment[];
}

/** What the screen of the loan's payments is told. */
export interface SeveralOutcome {
  readonly intents: readonly PaymentIntent[];
  readonly recorded: readonly RecordedPayment[];
}

/** Staff take the payments of several installments of one loan together (rule PAY-SEVERAL). */
export const severalPayments = setup({
  types: {
    input: {} as SeveralPaymentsInput,
    context: {} as SeveralPaymentsContext,
    events: {} as SeveralPaymentsEvent,
    tags: {} as 'editable' | 'paid' | 'unsaved',
    children: {} as { bookings: 'paymentsInTurn' },
  },
  actors: {
    paymentsInTurn,
    goToPayments: fromPromise<void, SeveralOutcome>(unprovided),
    goBack: fromPromise<void>(unprovided),
  },
  guards: {
    mayBeSent: (_, { orders }: { readonly orders: readonly PaymentOrder[] | null }) => orders !== null,
    isTyped: ({ context }) => isSeveralChanged(context),
    isProposed: ({ context }) => !isSeveralChanged(context),
    isOtherDay: ({ context }) => todays(context).intents !== context.intents,
    isOtherPenalty: ({ context }, receivedOn: string) =>
      severalReceivedOn(context, receivedOn).intents !== context.intents,
    isWhole: ({ context }, { done }: { readonly done: readonly RecordedPayment[] }) =>
      done.length === context.intents.length,
    isNone: (_, { done }: { readonly done: readonly RecordedPayment[] }) => done.length === 0,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<SeveralEntries['draft']>) => ({ ...context.draft, ...change }),
      problems: [],
    }),
    setReceivedOn: assign(({ context }, receivedOn: string) => ({
      ...severalReceivedOn(context, receivedOn),
      problems: [],
    })),
    setToday: assign(({ context }) => todays(context)),
    setProblems: assign({ problems: (_, problems: readonly PaymentProblem[]) => problems }),
    setRecorded: assign({ recorded: (_, recorded: readonly RecordedPayment[]) => recorded }),
  },
  delays: {
    /** Milliseconds until the redirect after the payments (rule PAYMENT-REDIRECT). */
    successShown: 1_200,
    dayIsOver: ({ context }) => msUntilDayIsOver(context.asOf, context.clock.now()),
  },
}).createMachine({
  id: 'severalPayments',
  description: 'The payments of several installments, from their list to the recorded payments.',
  context: ({ input }) => ({
    ...input,
    draft: { method: 'Cash', customMethod: '' },
    receivedOn: null,
    problems: [],
    recorded: [],
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: { 'payment.cancelled': 'goingBack' },
      after: {
        dayIsOver: [
          { guard: 'isOtherDay', actions: 'setToday', target: '.penalties.changed', reenter: true },
          {
            description: 'Another day, the same penalties: only the next end of a day is awaited.',
            actions: 'setToday',
            target: 'editing',
            reenter: true,
          },
        ],
      },
      type: 'parallel',
      states: {
        penalties: {
          on: {
            'method.chosen': {
              actions: { type: 'changeDraft', params: ({ event }) => ({ method: event.method }) },
            },
            'customMethod.changed': {
              actions: { type: 'changeDraft', params: ({ event }) => ({ customMethod: event.customMethod }) },
            },
            'receivedOn.changed': [
              {
                guard: { type: 'isOtherPenalty', params: ({ event }) => event.receivedOn },
                actions: { type: 'setReceivedOn', params: ({ event }) => event.receivedOn },
                target: '.changed',
              },
              { actions: { type: 'setReceivedOn', params: ({ event }) => event.receivedOn } },
            ],
            'payment.confirmed': [
              {
                description:
                  'The day has turned while nobody looked: the penalties of today are shown first.',
                guard: 'isOtherDay',
                actions: 'setToday',
                target: '.changed',
              },
              {
                guard: { type: 'mayBeSent', params: ({ context }) => ({ orders: severalOrders(context) }) },
                target: '#severalPayments.recording',
              },
              { actions: { type: 'setProblems', params: ({ context }) => severalProblems(context) } },
            ],
          },
          initial: 'proposed',
          states: {
            proposed: {},
            changed: { description: 'The penalties are those of another day, and are said to be.' },
          },
        },
        draft: draftRegion,
      },
    },
    recording: {
      description: 'Nobody leaves by mistake before all are recorded, or the rest is left.',
      tags: 'unsaved',
      invoke: {
        id: 'bookings',
        src: 'paymentsInTurn',
        input: ({ context }) => ({ items: known(severalOrders(context)) }),
        onSnapshot: {
          actions: { type: 'setRecorded', params: ({ event }) => event.snapshot.context.done },
        },
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'setRecorded', params: ({ event }) => event.output.done },
            target: 'recorded',
          },
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'goingBack',
          },
          { actions: { type: 'setRecorded', params: ({ event }) => event.output.done }, target: 'leaving' },
        ],
        onError: { description: 'The loan’s payments say what is recorded.', target: 'leaving' },
      },
    },
    recorded: { tags: 'paid', after: { successShown: 'leaving' } },
    leaving: {
      tags: 'paid',
      invoke: {
        src: 'goToPayments',
        input: ({ context: { intents, recorded } }) => ({ intents, recorded }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});

/** The entries with the penalties of today. */
const todays = (context: SeveralPaymentsContext): SeveralPaymentsContext =>
  severalOn(context, dayInIndia(context.clock.now()));
