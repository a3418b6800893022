import * as Schema from 'effect/Schema';
import type { Day } from '#domain/values/calendar.ts';
import type { Installment } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { addPaise, type Paise, paise, parseRupees, rupees, subtractPaise } from '#domain/values/money.ts';
import { type PaymentMethod, paymentMethods } from './payment.ts';
import {
  type ExplainedPenalty,
  explainPenalty,
  openPenalty,
} from '#domain/loan/penalty/installmentPenalty.ts';
import { LoanPenalties } from '#domain/loan/penalty/loanPenalties.ts';
import { withDefault } from '#domain/values/absence.ts';
import { checked } from '#domain/values/codec.ts';
import { readPlainly, writePlainly } from '#domain/values/plainly.ts';
import { Amount, Count, DayValue, Text } from '#domain/values/wire.ts';

/** The largest payment or penalty that staff may enter: ₹1,00,00,000 (rule PAYMENT-LIMITS). */
export const largestEntry: Paise = rupees(10_000_000);

const NotNegative = checked(Amount, (amount) => amount >= 0);

/**
 * What the confirm screens receive through navigation state (rule CONFIRM-SCREEN). Amounts are written in rupees there
 * and decode to paise.
 */
export const PaymentIntent = Schema.Struct({
  loanId: checked(Text, (text) => text !== ''),
  installmentNumber: checked(Count, (count) => count > 0),
  paymentAmount: NotNegative,
  penaltyAmount: NotNegative,
  defaultPenalty: NotNegative,
  paymentMethod: withDefault(Schema.Literals(paymentMethods), 'Cash'),
  customPaymentMethod: withDefault(Text, ''),
  dueDate: DayValue,
  penalties: Schema.optionalKey(LoanPenalties),
  /** True where the server takes a part of an installment too. */
  keepsAccount: Schema.optionalKey(Schema.Boolean),
  /** The largest amount that the lender takes in cash at once; missing where the server does not say. */
  cashLimit: Schema.optionalKey(NotNegative),
  /** The day on which the loan began; missing where the screen before does not say. */
  loanStart: Schema.optionalKey(DayValue),
  /** The money received before for the installment and its penalty; present where the amounts are the rest that is due. */
  cameIn: Schema.optionalKey(Schema.Struct({ payment: NotNegative, penalty: NotNegative })),
});
export type PaymentIntent = typeof PaymentIntent.Type;

/** Null when required state is missing or unreadable, as on a visit by hand. */
export const readPaymentIntent = (state: unknown): PaymentIntent | null => readPlainly(PaymentIntent, state);

/** An intent as navigation state, with the day for which its penalty was computed. */
export const writePaymentIntent = (intent: PaymentIntent, asOf: Day): unknown => ({
  ...writePlainly(PaymentIntent, intent),
  asOf,
});

/** The day for which the penalty in a navigation state was computed; null where it does not say. */
export const readIntentDay = (state: unknown): Day | null => readPlainly(IntentDay, state)?.asOf ?? null;

const IntentDay = Schema.Struct({ asOf: DayValue });

/**
 * An intent with the penalty of a later day than the one for which it was computed; the intent itself while the penalty
 * is the same.
 */
export const intentOn = (intent: PaymentIntent, asOf: Day, today: Day): PaymentIntent =>
  today <= asOf ? intent : intentReceivedOn(intent, today);

/** An intent with the penalty of the day on which its money came in, which may be before the day of the proposal. */
export const intentReceivedOn = (intent: PaymentIntent, on: Day): PaymentIntent => {
  const penalty = penaltyDueOn(intent, on);
  return penalty === intent.defaultPenalty
    ? intent
    : { ...intent, penaltyAmount: penalty, defaultPenalty: penalty };
};

/** The penalty of an intent on a day, of which nothing but `cameIn` is paid yet. */
export const intendedPenalty = (intent: PaymentIntent, on: Day): ExplainedPenalty =>
  explainPenalty(penalizedBy(intent), on, intent.cameIn?.penalty);

const penaltyDueOn = (intent: PaymentIntent, on: Day): Paise =>
  intent.cameIn === undefined ? openPenalty(penalizedBy(intent), on) : intendedPenalty(intent, on).charge.due;

const penalizedBy = (intent: PaymentIntent) => {
  const { installmentNumber, dueDate, paymentAmount, penalties, cameIn } = intent;
  const emiAmount = cameIn === undefined ? paymentAmount : addPaise(paymentAmount, cameIn.payment);
  return { installmentNumber, dueDate, emiAmount, penalties };
};

/** An installment in its loan's account, in paise. */
interface InstallmentInAccount {
  readonly amount: Paise;
  readonly credited: Paise;
  readonly dischargedOn: Day | null;
  readonly penalty: { readonly paid: Paise; readonly due: Paise };
}

/** A proposal of just what is due of an installment (rule CLAIM-AMOUNT); the proposal itself where nothing came in before. */
export const dueProposal = (
  intent: PaymentIntent,
  { amount, credited, dischargedOn, penalty }: InstallmentInAccount,
): PaymentIntent =>
  dischargedOn !== null || (credited === 0 && penalty.paid === 0)
    ? intent
    : {
        ...intent,
        paymentAmount: subtractPaise(amount, credited),
        penaltyAmount: penalty.due,
        defaultPenalty: penalty.due,
        cameIn: { payment: credited, penalty: penalty.paid },
      };

/**
 * The payment that Pay Now proposes for an installment: its EMI, today's penalty, Cash; null where its due date is
 * unknown.
 */
export const proposedPayment = (loanId: string, installment: Installment): PaymentIntent | null =>
  installment.dueDate === null
    ? null
    : {
        loanId,
        installmentNumber: installment.installmentNumber,
        paymentAmount: installment.emiAmount,
        penaltyAmount: installment.defaultPenalty,
        defaultPenalty: installment.defaultPenalty,
        paymentMethod: 'Cash',
        customPaymentMethod: '',
        dueDate: installment.dueDate,
        ...(installment.penalties === undefined ? {} : { penalties: installment.penalties }),
      };

/** A proposal with what its loan says of all payments: when they begin, whether parts are taken, how much in cash. */
export const inLedger = (
  intent: PaymentIntent,
  { loan: { startDate }, keepsAccount, cashLimit }: LoanLedger,
): PaymentIntent => ({
  ...intent,
  ...(keepsAccount === true ? { keepsAccount } : {}),
  ...(startDate === null ? {} : { loanStart: startDate }),
  ...(cashLimit == null ? {} : { cashLimit }),
});

/** The total of an intent in paise: amount + penalty. */
export const intendedTotal = ({ paymentAmount, penaltyAmount }: PaymentIntent): Paise =>
  addPaise(paymentAmount, penaltyAmount);

/** Checks an entered penalty against the calculated default (rule PENALTY-OVERRIDE). */
export type PenaltyCheck =
  | { readonly _tag: 'PenaltyWithinDefault'; readonly penalty: Paise }
  | { readonly _tag: 'PenaltyAboveDefault'; readonly penalty: Paise }
  | { readonly _tag: 'PenaltyBelowZero' }
  | { readonly _tag: 'PenaltyTooLarge' }
  | { readonly _tag: 'PenaltyUnreadable' };

export const validatePenalty = (entered: string, defaultPenalty: Paise): PenaltyCheck => {
  const penalty = parseRupees(entered);
  if (penalty === null) return { _tag: 'PenaltyUnreadable' };
  if (penalty < 0) return { _tag: 'PenaltyBelowZero' };
  if (penalty > largestEntry) return { _tag: 'PenaltyTooLarge' };
  return { _tag: penalty > defaultPenalty ? 'PenaltyAboveDefault' : 'PenaltyWithinDefault', penalty };
};

/** Checks an entered payment amount: a number from 0 to the largest entry. */
export type AmountCheck =
  { readonly _tag: 'AmountAccepted'; readonly amount: Paise } | { readonly _tag: 'AmountRefused' };

export const validateAmount = (entered: string): AmountCheck => {
  const amount = parseRupees(entered);
  return amount === null || amount < 0 || amount > largestEntry
    ? { _tag: 'AmountRefused' }
    : { _tag: 'AmountAccepted', amount };
};

/** The method to record: the chosen one, or the text for Other; null where it is missing. */
export const effectiveMethod = (method: PaymentMethod | '', custom: string): string | null => {
  if (method === '') return null;
  if (method !== 'Other') return method;
  return custom.trim() === '' ? null : custom.trim();
};

/** The read-only total of the confirm screens: amount + penalty; null while either cannot be read. */
export const enteredTotal = (amount: string, penalty: string): Paise | null => {
  const [left, right] = [parseRupees(amount), parseRupees(penalty)];
  return left === null || right === null ? null : addPaise(left, right);
};

/** The amount by which a payment is below its installment, in paise; 0 where it is not below, or is null. */
export const shortOf = (amount: Paise | null, installment: Paise): Paise =>
  paise(amount === null ? 0 : Math.max(0, installment - amount));
