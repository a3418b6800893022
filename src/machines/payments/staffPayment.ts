import { assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureMessage } from '#api/failure.ts';
import { type Day, dayInIndia, endOfDayInIndia } from '#domain/values/calendar.ts';
import { noMoney, type Paise, paiseToInput } from '#domain/values/money.ts';
import type { PaymentMethod } from '#domain/loan/payment.ts';
import { effectiveMethod, intentOn, validateAmount, type PaymentIntent } from '#domain/loan/paymentDraft.ts';
import {
  type PenaltyClearance,
  penaltyClearance,
  penaltyOverride,
  type PenaltyOverrideEvent,
} from './penaltyOverride.ts';
import type { Clock } from '#machines/clock.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PaymentDraft {
  readonly amount: string;
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
}

/** A payment that may be sent: everything judged, amounts in paise. */
export interface PaymentOrder {
  readonly intent: PaymentIntent;
  readonly amount: Paise;
  readonly penalty: Paise;
  readonly method: string;
  /** The same for every try of the same entries, so that a re-send is harmless. */
  readonly attempt: number;
}

/** The problems of the form, in its order. */
export type PaymentProblem =
  'AmountRefused' | 'PenaltyUnreadable' | 'PenaltyBelowZero' | 'MethodMissing' | 'OverrideUnconfirmed';

export interface StaffPaymentInput {
  /** The proposed payment from the navigation state; null when it is missing or unreadable. */
  readonly intent: PaymentIntent | null;
  /** The day in India for which its penalty was computed. */
  readonly asOf: Day;
  readonly clock: Clock;
}

export type StaffPaymentEvent =
  | { readonly type: 'amount.changed'; readonly amount: string }
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod | '' }
  | { readonly type: 'customMethod.changed'; readonly customMethod: string }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.cancelled' };

interface StaffPaymentContext {
  readonly clock: Clock;
  readonly intent: PaymentIntent | null;
  readonly asOf: Day;
  readonly draft: PaymentDraft;
  readonly clearance: PenaltyClearance;
  readonly problems: readonly PaymentProblem[];
  readonly refusal: string;
  readonly attempt: number;
}

/** Staff confirm and edit one payment before it is recorded (rule CONFIRM-SCREEN). */
export const staffPayment = setup({
  types: {
    input: {} as StaffPaymentInput,
    context: {} as StaffPaymentContext,
    events: {} as StaffPaymentEvent,
    tags: {} as 'editable' | 'working' | 'unsaved' | 'busy',
    children: {} as { penaltyOverride: 'penaltyOverride' },
  },
  actors: {
    penaltyOverride,
    recordPayment: fromPromise<void, PaymentOrder | null>(unprovided),
    goToPayments: fromPromise<void, PaymentIntent | null>(unprovided),
    goBack: fromPromise<void>(unprovided),
  },
  guards: {
    hasIntent: (_, intent: PaymentIntent | null) => intent !== null,
    mayBeSent: (_, order: PaymentOrder | null) => order !== null,
    isTyped: ({ context }) => isTyped(context),
    isProposed: ({ context }) => !isTyped(context),
    isOutdated: ({ context }, intent: PaymentIntent | null) => todaysIntent(context) !== intent,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<PaymentDraft>) => ({ ...context.draft, ...change }),
      attempt: ({ context }) => context.attempt + 1,
      problems: [],
    }),
    setClearance: assign({
      clearance: (_, clearance: PenaltyClearance) => clearance,
      attempt: ({ context }) => context.attempt + 1,
      problems: [],
    }),
    setToday: assign(({ context }) => ({ asOf: todayOn(context), intent: todaysIntent(context) })),
    beginAnother: assign({ attempt: ({ context }) => context.attempt + 1, problems: [] }),
    tellPenalty: sendTo('penaltyOverride', (_, event: PenaltyOverrideEvent) => event),
    setErrors: assign({ problems: (_, problems: readonly PaymentProblem[]) => problems }),
    setFailure: assign({ refusal: (_, refusal: string) => refusal }),
  },
  delays: {
    /** Milliseconds until the redirect after a successful payment (rule PAYMENT-REDIRECT). */
    successShown: 1_200,
    dayIsOver: ({ context }) => Math.max(0, endOfDayInIndia(context.asOf) - context.clock.now()),
  },
}).createMachine({
  id: 'staffPayment',
  description: 'Amount, penalty and method of one installment, from the form to the recorded payment.',
  context: ({ input }) => ({
    clock: input.clock,
    intent: input.intent,
    asOf: input.asOf,
    draft: proposedDraft(input.intent),
    clearance: { _tag: 'PenaltyUnreadable' },
    problems: [],
    refusal: '',
    attempt: 0,
  }),
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Without the details from the payments screen there is nothing to confirm.',
      always: [
        { guard: { type: 'hasIntent', params: ({ context }) => context.intent }, target: 'confirming' },
        { target: 'invalid' },
      ],
    },
    invalid: { on: { 'payment.cancelled': 'goingBack' } },
    confirming: {
      initial: 'editing',
      invoke: {
        id: 'penaltyOverride',
        src: 'penaltyOverride',
        input: ({ context }) => ({
          enteredPenalty: context.intent?.penaltyAmount ?? noMoney,
          defaultPenalty: context.intent?.defaultPenalty ?? noMoney,
        }),
        onSnapshot: {
          actions: {
            type: 'setClearance',
            params: ({ event }) => penaltyClearance(event.snapshot),
          },
        },
      },
      states: {
        editing: {
          tags: 'editable',
          on: {
            'amount.changed': {
              actions: { type: 'changeDraft', params: ({ event }) => ({ amount: event.amount }) },
            },
            'method.chosen': {
              actions: { type: 'changeDraft', params: ({ event }) => ({ method: event.method }) },
            },
            'customMethod.changed': {
              actions: { type: 'changeDraft', params: ({ event }) => ({ customMethod: event.customMethod }) },
            },
            'payment.confirmed': [
              {
                description: 'The day has turned while nobody looked: the penalty of today is shown first.',
                guard: { type: 'isOutdated', params: ({ context }) => context.intent },
                actions: [
                  'setToday',
                  'beginAnother',
                  { type: 'tellPenalty', params: ({ context }) => todaysDefault(context) },
                ],
                target: '.outcome.outdated',
              },
              {
                guard: { type: 'mayBeSent', params: ({ context }) => orderOf(context) },
                target: 'recording',
              },
              { actions: { type: 'setErrors', params: ({ context }) => errorsOf(context) } },
            ],
            'payment.cancelled': '#staffPayment.goingBack',
          },
          after: {
            dayIsOver: [
              {
                guard: { type: 'isOutdated', params: ({ context }) => context.intent },
                actions: [
                  'setToday',
                  'beginAnother',
                  { type: 'tellPenalty', params: ({ context }) => todaysDefault(context) },
                ],
                target: '.outcome.outdated',
                reenter: true,
              },
              {
                description: 'Another day, the same penalty: only the next end of a day is awaited.',
                actions: 'setToday',
                target: 'editing',
                reenter: true,
              },
            ],
          },
          type: 'parallel',
          states: {
            outcome: {
              initial: 'untried',
              states: {
                untried: {},
                outdated: {
                  description: 'A day has passed: the default penalty is that of today, and is said to be.',
                },
                refused: {
                  description: 'The last try failed; its reason is shown and everything typed is kept.',
                },
              },
            },
            draft: {
              description: 'Whether leaving would lose anything.',
              initial: 'proposed',
              states: {
                proposed: { always: { guard: 'isTyped', target: 'changed' } },
                changed: { tags: 'unsaved', always: { guard: 'isProposed', target: 'proposed' } },
              },
            },
          },
        },
        recording: {
          description: 'Nobody leaves before it is known what came of it.',
          tags: ['working', 'busy'],
          invoke: {
            src: 'recordPayment',
            input: ({ context }) => orderOf(context),
            onDone: '#staffPayment.recorded',
            onError: {
              actions: {
                type: 'setFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'There was an error recording the payment.'),
              },
              target: 'editing.outcome.refused',
            },
          },
        },
      },
    },
    recorded: { after: { successShown: 'leaving' } },
    leaving: {
      invoke: {
        src: 'goToPayments',
        input: ({ context }) => context.intent,
        onDone: 'closed',
        onError: 'closed',
      },
    },
    goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});

export type StaffPaymentSnapshot = SnapshotFrom<typeof staffPayment>;

const proposedDraft = (intent: PaymentIntent | null): PaymentDraft => ({
  amount: paiseToInput(intent?.paymentAmount ?? noMoney),
  method: intent?.paymentMethod ?? '',
  customMethod: intent?.customPaymentMethod ?? '',
});

/** True when the form differs from the proposal. */
const isTyped = ({ intent, draft, clearance }: StaffPaymentContext): boolean => {
  const proposed = proposedDraft(intent);
  return (
    draft.amount !== proposed.amount ||
    draft.method !== proposed.method ||
    draft.customMethod !== proposed.customMethod ||
    clearance._tag !== 'PenaltyCleared' ||
    clearance.penalty !== intent?.penaltyAmount
  );
};

const todayOn = ({ clock }: Pick<StaffPaymentContext, 'clock'>): Day => dayInIndia(clock.now());

const todaysIntent = (context: StaffPaymentContext): PaymentIntent | null =>
  context.intent === null ? null : intentOn(context.intent, context.asOf, todayOn(context));

const todaysDefault = (context: StaffPaymentContext): PenaltyOverrideEvent => ({
  type: 'default.changed',
  defaultPenalty: todaysIntent(context)?.defaultPenalty ?? noMoney,
});

/** The order to send; null while the form has problems. */
const orderOf = (context: StaffPaymentContext): PaymentOrder | null => {
  const amount = validateAmount(context.draft.amount);
  const method = effectiveMethod(context.draft.method, context.draft.customMethod);
  if (context.intent === null || amount._tag === 'AmountRefused' || method === null) return null;
  if (context.clearance._tag !== 'PenaltyCleared') return null;
  return {
    intent: context.intent,
    amount: amount.amount,
    penalty: context.clearance.penalty,
    method,
    attempt: context.attempt,
  };
};

const errorsOf = ({ draft, clearance }: StaffPaymentContext): readonly PaymentProblem[] => [
  ...(validateAmount(draft.amount)._tag === 'AmountRefused' ? (['AmountRefused'] as const) : []),
  ...(clearance._tag === 'PenaltyBelowZero' || clearance._tag === 'PenaltyUnreadable'
    ? [clearance._tag]
    : []),
  ...(effectiveMethod(draft.method, draft.customMethod) === null ? (['MethodMissing'] as const) : []),
  ...(clearance._tag === 'OverrideUnconfirmed' ? [clearance._tag] : []),
];
