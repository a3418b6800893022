import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failureMessage } from '#api/failure.ts';
import { type Day, dayInIndia, endOfDayInIndia } from '#domain/values/calendar.ts';
import type { PaymentMethod } from '#domain/loan/payment.ts';
import { effectiveMethod, intentOn, type PaymentIntent } from '#domain/loan/paymentDraft.ts';
import type { PaymentOrder } from '#machines/payments/staffPayment.ts';
import type { Clock } from '#machines/clock.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PortalPaymentInput {
  /** The proposed payment from the navigation state; null when it is missing or unreadable. */
  readonly intent: PaymentIntent | null;
  /** The day in India for which its penalty was computed. */
  readonly asOf: Day;
  readonly clock: Clock;
}

export type PortalPaymentEvent =
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod | '' }
  | { readonly type: 'customMethod.changed'; readonly customMethod: string }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.cancelled' };

/** The one thing of a payment that its borrower chooses. */
interface MethodDraft {
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
}

interface OwnPaymentContext {
  readonly clock: Clock;
  readonly intent: PaymentIntent | null;
  readonly asOf: Day;
  readonly draft: MethodDraft;
  readonly refusal: string;
  readonly attempt: number;
}

/** A borrower pays one installment: amount, penalty, installment and due date are given, only the method is theirs. */
export const portalPayment = setup({
  types: {
    input: {} as PortalPaymentInput,
    context: {} as OwnPaymentContext,
    events: {} as PortalPaymentEvent,
    tags: {} as 'asking' | 'working' | 'paid' | 'unsaved' | 'busy',
  },
  actors: {
    recordPayment: fromPromise<void, PaymentOrder | null>(unprovided),
    goToPayments: fromPromise<void, PaymentIntent | null>(unprovided),
    goBack: fromPromise<void>(unprovided),
  },
  guards: {
    hasIntent: (_, intent: PaymentIntent | null) => intent !== null,
    mayBeSent: (_, order: PaymentOrder | null) => order !== null,
    isChosen: ({ context }) => isChosen(context),
    isOutdated: ({ context }, intent: PaymentIntent | null) => todaysIntent(context) !== intent,
  },
  actions: {
    changeDraft: assign({
      draft: ({ context }, change: Partial<MethodDraft>) => ({ ...context.draft, ...change }),
      attempt: ({ context }) => context.attempt + 1,
    }),
    setToday: assign(({ context }) => ({ asOf: todayOn(context), intent: todaysIntent(context) })),
    beginAnother: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setFailure: assign({ refusal: (_, refusal: string) => refusal }),
  },
  delays: {
    /** Milliseconds until the redirect after a successful payment (rule PAYMENT-REDIRECT). */
    successShown: 1_200,
    dayIsOver: ({ context }) => Math.max(0, endOfDayInIndia(context.asOf) - context.clock.now()),
  },
}).createMachine({
  id: 'portalPayment',
  description:
    'A borrower’s payment of one installment, from the choice of its method to the recorded payment.',
  context: ({ input }) => ({
    clock: input.clock,
    intent: input.intent,
    asOf: input.asOf,
    draft: proposedMethod(input.intent),
    refusal: '',
    attempt: 0,
  }),
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Without the details from the screen before there is nothing to confirm.',
      always: [
        { guard: { type: 'hasIntent', params: ({ context }) => context.intent }, target: 'choosing' },
        { target: 'invalid' },
      ],
    },
    invalid: { on: { 'payment.cancelled': 'goingBack' } },
    choosing: {
      tags: 'asking',
      on: {
        'method.chosen': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ method: event.method }) },
          target: '.outcome.untried',
        },
        'customMethod.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => ({ customMethod: event.customMethod }) },
          target: '.outcome.untried',
        },
        'payment.confirmed': [
          {
            description:
              'The day has turned while nobody looked: the penalty of today is shown before it is paid.',
            guard: { type: 'isOutdated', params: ({ context }) => context.intent },
            actions: ['setToday', 'beginAnother'],
            target: '.outcome.outdated',
          },
          {
            guard: { type: 'mayBeSent', params: ({ context }) => orderOf(context) },
            target: 'recording',
          },
          { target: '.outcome.methodMissing' },
        ],
        'payment.cancelled': 'goingBack',
      },
      after: {
        dayIsOver: [
          {
            guard: { type: 'isOutdated', params: ({ context }) => context.intent },
            actions: ['setToday', 'beginAnother'],
            target: '.outcome.outdated',
            reenter: true,
          },
          {
            description: 'Another day, the same penalty: only the next end of a day is awaited.',
            actions: 'setToday',
            target: 'choosing',
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
            outdated: { description: 'A day has passed: the penalty is that of today, and is said to be.' },
            methodMissing: { description: 'No method was chosen, or Other was without saying which.' },
            refused: { description: 'The last try failed; its reason is shown and the choice is kept.' },
          },
        },
        draft: {
          description: 'Whether leaving would lose anything; each choice enters it anew.',
          initial: 'proposed',
          states: {
            proposed: { always: { guard: 'isChosen', target: 'changed' } },
            changed: { tags: 'unsaved' },
          },
        },
      },
    },
    recording: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['asking', 'working', 'busy'],
      invoke: {
        src: 'recordPayment',
        input: ({ context }) => orderOf(context),
        onDone: 'recorded',
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => failureMessage(event.error, 'There was an error recording the payment.'),
          },
          target: 'choosing.outcome.refused',
        },
      },
    },
    recorded: {
      description: 'The payment is with the lender, whose staff will confirm that it came in.',
      tags: 'paid',
      after: { successShown: 'leaving' },
    },
    leaving: {
      tags: 'paid',
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

export type PortalPaymentSnapshot = SnapshotFrom<typeof portalPayment>;

const proposedMethod = (intent: PaymentIntent | null): MethodDraft => ({
  method: intent?.paymentMethod ?? '',
  customMethod: intent?.customPaymentMethod ?? '',
});

/** True where the form has another method than the proposed one. */
const isChosen = ({ intent, draft }: OwnPaymentContext): boolean => {
  const proposed = proposedMethod(intent);
  return draft.method !== proposed.method || draft.customMethod !== proposed.customMethod;
};

const todayOn = ({ clock }: Pick<OwnPaymentContext, 'clock'>): Day => dayInIndia(clock.now());

const todaysIntent = (context: OwnPaymentContext): PaymentIntent | null =>
  context.intent === null ? null : intentOn(context.intent, context.asOf, todayOn(context));

/** The order as it may be sent, or null without a method: the amounts are those that were given. */
const orderOf = ({ intent, draft, attempt }: OwnPaymentContext): PaymentOrder | null => {
  const method = effectiveMethod(draft.method, draft.customMethod);
  return intent === null || method === null
    ? null
    : { intent, amount: intent.paymentAmount, penalty: intent.penaltyAmount, method, attempt };
};
