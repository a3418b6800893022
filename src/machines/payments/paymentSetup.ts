import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Day, dayInIndia, msUntilDayIsOver } from '#domain/values/calendar.ts';
import { noMoney } from '#domain/values/money.ts';
import { intentOn, intentReceivedOn, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import {
  isChanged,
  type LockableField,
  type PaymentDraft,
  type PaymentEntries,
  type PaymentOrder,
  type PaymentProblem,
  type PenaltyClearance,
  proposedDraft,
  valueDateOf,
} from '#domain/loan/payment/paymentOrder.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Clock } from '#machines/clock.ts';
import { unprovided } from '#machines/unprovided.ts';
import { penaltyOverride } from './penaltyOverride.ts';

export interface PaymentInput {
  /** The proposed payment from the navigation state; null when it is missing or unreadable. */
  readonly intent: PaymentIntent | null;
  /** The day in India for which its penalty was computed. */
  readonly asOf: Day;
  readonly clock: Clock;
}

/** The differences between payers: the chart's id and description, the fixed fields, and when messages disappear. */
export interface PaymentSpec {
  readonly id: string;
  readonly description: string;
  /** The fields of the proposed payment that the payer cannot change. */
  readonly locked: readonly LockableField[];
  /** True where the payer may say the payment's own number, such as its UTR. */
  readonly asksReference: boolean;
  /** When the message about a failed attempt, or another day, disappears. */
  readonly wordsStay: 'untilNextTry' | 'untilNextChange';
}

export type PaymentEvent =
  | { readonly type: 'amount.changed'; readonly amount: string }
  | { readonly type: 'method.chosen'; readonly method: PaymentDraft['method'] }
  | { readonly type: 'customMethod.changed'; readonly customMethod: string }
  | { readonly type: 'receivedOn.changed'; readonly receivedOn: string }
  | { readonly type: 'reference.changed'; readonly reference: string }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.cancelled' };

interface PaymentContext extends PaymentInput, PaymentEntries {
  readonly problems: readonly PaymentProblem[];
  readonly refusal: string;
  /** The request for approval that the payment became; null where it was recorded. */
  readonly sent: ApprovalSent | null;
}

/** The actors, guards, actions and delays that the chart of a payment names. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as 'asking' | 'editable' | 'working' | 'paid' | 'unsaved' | 'busy',
    children: {} as { penaltyOverride: 'penaltyOverride' },
  },
  actors: {
    penaltyOverride,
    /** Answers the request for approval where a second person must approve; null where the payment is recorded. */
    recordPayment: fromPromise<ApprovalSent | null, PaymentOrder>(unprovided),
    goToPayments: fromPromise<void, PaymentIntent>(unprovided),
    goBack: fromPromise<void>(unprovided),
  },
  guards: {
    hasIntent: (_, intent: PaymentIntent | null) => intent !== null,
    mayBeSent: (_, order: PaymentOrder | null) => order !== null,
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    isTyped: ({ context }) => isChanged(context),
    isProposed: ({ context }) => !isChanged(context),
    isOtherPenalty: ({ context }, receivedOn: string) =>
      receivedProposal(context, receivedOn).intent !== context.intent,
    isOutdated: ({ context }) => todaysProposal(context).intent !== context.intent,
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
    setReceivedOn: assign(({ context }, receivedOn: string) => ({
      ...receivedProposal(context, receivedOn),
      attempt: context.attempt + 1,
      problems: [],
    })),
    setToday: assign(({ context }) => ({
      ...todaysProposal(context),
      problems: context.receivedOn === null ? context.problems : [],
    })),
    beginAnother: assign({ attempt: ({ context }) => context.attempt + 1, problems: [] }),
    tellPenalty: sendTo('penaltyOverride', ({ context }) => ({
      type: 'default.changed',
      defaultPenalty: context.intent?.defaultPenalty ?? noMoney,
    })),
    setErrors: assign({ problems: (_, problems: readonly PaymentProblem[]) => problems }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    setFailure: assign({ refusal: (_, refusal: string) => refusal }),
  },
  delays: {
    /** Milliseconds until the redirect after a successful payment (rule PAYMENT-REDIRECT). */
    successShown: 1_200,
    dayIsOver: ({ context }) => msUntilDayIsOver(context.asOf, context.clock.now()),
  },
});

/** The payment as it was proposed, before anything is typed. */
export const newPayment = (input: PaymentInput, locked: PaymentSpec['locked']): PaymentContext => ({
  ...input,
  locked,
  draft: proposedDraft(input.intent),
  clearance: { _tag: 'PenaltyUnreadable' },
  receivedOn: null,
  problems: [],
  refusal: '',
  sent: null,
  attempt: 0,
});

/** The proposal with the penalty of today, or of the earlier day that was entered. */
const todaysProposal = ({
  intent,
  asOf,
  receivedOn,
  clock,
}: PaymentContext): Pick<PaymentContext, 'intent' | 'asOf' | 'receivedOn'> => {
  const today = dayInIndia(clock.now());
  if (receivedOn !== null && receivedOn !== today) return { asOf: today, intent, receivedOn };
  return { asOf: today, intent: intent === null ? null : intentOn(intent, asOf, today), receivedOn: null };
};

/** The proposal with the penalty of an entered day; today's is no entry. A day that is refused leaves the penalty. */
const receivedProposal = (
  { intent, asOf }: PaymentContext,
  entered: string,
): Pick<PaymentContext, 'intent' | 'receivedOn'> => {
  const receivedOn = entered === asOf ? null : entered;
  const on = valueDateOf({ intent, asOf, receivedOn });
  return { receivedOn, intent: intent === null || on === null ? intent : intentReceivedOn(intent, on) };
};
