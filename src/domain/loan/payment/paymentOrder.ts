import { type Day, type Instant, instantOf, readDay, readInstant } from '#domain/values/calendar.ts';
import { noMoney, type Paise, paiseToInput } from '#domain/values/money.ts';
import { withoutMarks } from '#domain/values/text.ts';
import type { PaymentMethod } from './payment.ts';
import { effectiveMethod, type PaymentIntent, validateAmount } from './paymentDraft.ts';

/** The entries on a confirm screen, apart from the penalty. */
export interface PaymentDraft {
  readonly amount: string;
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
  /** The payment's own number, such as its UTR; left out where none is typed. */
  readonly reference?: string | undefined;
}

/** The result of checking the entered penalty: it may be recorded, or the reason why not (rule PENALTY-OVERRIDE). */
export type PenaltyClearance =
  | { readonly _tag: 'PenaltyCleared'; readonly penalty: Paise }
  | { readonly _tag: 'PenaltyBelowZero' }
  | { readonly _tag: 'PenaltyUnreadable' }
  | { readonly _tag: 'OverrideUnconfirmed' };

/** A field of a proposed payment that its payer may be unable to change. */
export type LockableField = 'amount' | 'penalty';

/** A confirm screen as it is filled in: a locked field is as it was proposed, whatever the draft says. */
export interface PaymentEntries {
  /** The proposed payment; null where none arrived. */
  readonly intent: PaymentIntent | null;
  readonly draft: PaymentDraft;
  readonly clearance: PenaltyClearance;
  readonly locked: readonly LockableField[];
  /** Today. */
  readonly asOf: Day;
  /** The entered day on which the money came in, as `YYYY-MM-DD`; null for today. */
  readonly receivedOn: string | null;
  /** Counts the changes: the same for every try of the same entries, so that a re-send is harmless. */
  readonly attempt: number;
}

/** A payment that may be sent: everything checked, amounts in paise. */
export interface PaymentOrder extends Pick<PaymentEntries, 'attempt'> {
  readonly intent: PaymentIntent;
  readonly amount: Paise;
  readonly penalty: Paise;
  readonly method: string;
  /** The value date; missing for the moment at which it is sent. */
  readonly receivedOn?: Day;
  readonly reference?: string;
}

/** The problems of the form, in its order. */
export type PaymentProblem =
  | 'AmountRefused'
  | 'PenaltyUnreadable'
  | 'PenaltyBelowZero'
  | 'MethodMissing'
  | 'ReferenceRefused'
  | 'OverrideUnconfirmed'
  | 'DayRefused';

/** The draft of a proposed payment before anything is typed. */
export const proposedDraft = (intent: PaymentIntent | null): PaymentDraft => ({
  amount: paiseToInput(intent?.paymentAmount ?? noMoney),
  method: intent?.paymentMethod ?? '',
  customMethod: intent?.customPaymentMethod ?? '',
});

/** True where the entries differ from the proposal. */
export const isChanged = (entries: PaymentEntries): boolean => {
  const { intent, draft } = entries;
  const proposed = proposedDraft(intent);
  const clearance = clearanceOf(entries);
  return (
    entries.receivedOn !== null ||
    draft.amount !== proposed.amount ||
    draft.method !== proposed.method ||
    draft.customMethod !== proposed.customMethod ||
    (draft.reference ?? '') !== '' ||
    clearance._tag !== 'PenaltyCleared' ||
    clearance.penalty !== intent?.penaltyAmount
  );
};

/** The order to send; null while the entries have problems (rule CONFIRM-SCREEN). */
export const paymentOrder = (entries: PaymentEntries): PaymentOrder | null => {
  const { intent, draft, attempt } = entries;
  const amount = amountOf(entries);
  const clearance = clearanceOf(entries);
  const method = effectiveMethod(draft.method, draft.customMethod);
  const on = valueDateOf(entries);
  const reference = referenceOf(draft);
  if (intent === null || amount === null || method === null || on === null) return null;
  if (clearance._tag !== 'PenaltyCleared' || !isReference(reference)) return null;
  const dated = entries.receivedOn === null ? {} : { receivedOn: on };
  const numbered = reference === '' ? {} : { reference };
  return { intent, amount, penalty: clearance.penalty, method, attempt, ...dated, ...numbered };
};

/** Why the entries cannot be sent. */
export const paymentProblems = (entries: PaymentEntries): readonly PaymentProblem[] => {
  const { method, customMethod } = entries.draft;
  const { _tag: penalty } = clearanceOf(entries);
  return [
    ...(amountOf(entries) === null ? (['AmountRefused'] as const) : []),
    ...(penalty === 'PenaltyBelowZero' || penalty === 'PenaltyUnreadable' ? [penalty] : []),
    ...(effectiveMethod(method, customMethod) === null ? (['MethodMissing'] as const) : []),
    ...(isReference(referenceOf(entries.draft)) ? [] : (['ReferenceRefused'] as const)),
    ...(penalty === 'OverrideUnconfirmed' ? [penalty] : []),
    ...(valueDateOf(entries) === null ? (['DayRefused'] as const) : []),
  ];
};

/**
 * The day on which the money came in: today, or the entered one; null where that cannot be read, is in the future or is
 * before the loan's start (rule VALUE-DATE).
 */
export const valueDateOf = ({
  intent,
  asOf,
  receivedOn,
}: Pick<PaymentEntries, 'intent' | 'asOf' | 'receivedOn'>): Day | null => {
  if (receivedOn === null) return asOf;
  const on = readDay(receivedOn);
  const start = intent?.loanStart;
  return on === null || on > asOf || (start !== undefined && on < start) ? null : on;
};

/** The instant of a payment: now, or the beginning of an earlier day in India. */
export const paidAtOf = (receivedOn: Day | undefined, nowMs: number): Instant =>
  (receivedOn === undefined ? null : readInstant(receivedOn)) ?? instantOf(nowMs);

/** True for a method whose payments have numbers of their own; cash has none. */
export const hasReference = (method: PaymentMethod | ''): boolean => method !== '' && method !== 'Cash';

/**
 * The limit that the entries are above in cash, in paise; null where they are not, or no limit is known. A warning alone:
 * the product's payment is recorded all the same (rule CASH-LIMIT).
 */
export const exceededCashLimit = (
  { intent, draft }: Pick<PaymentEntries, 'intent' | 'draft'>,
  total: Paise | null,
): Paise | null => {
  const limit = intent?.cashLimit;
  const method = effectiveMethod(draft.method, draft.customMethod);
  const isCash = method?.trim().toLowerCase() === 'cash';
  return limit !== undefined && isCash && total !== null && total > limit ? limit : null;
};

/**
 * The reference to send, without blanks and marks that nobody sees (rule PAYMENT-REFERENCE); empty where none is typed, or
 * where the method has none.
 */
const referenceOf = ({ method, reference = '' }: PaymentDraft): string =>
  hasReference(method) ? withoutMarks(reference).replaceAll(/\s/g, '') : '';

/** True for an empty reference too, which is not sent. */
const isReference = (reference: string): boolean => /^[A-Za-z0-9/-]{0,40}$/.test(reference);

const amountOf = ({ intent, draft, locked }: PaymentEntries): Paise | null => {
  if (locked.includes('amount')) return intent?.paymentAmount ?? null;
  const check = validateAmount(draft.amount);
  return check._tag === 'AmountAccepted' ? check.amount : null;
};

const clearanceOf = ({ intent, clearance, locked }: PaymentEntries): PenaltyClearance =>
  locked.includes('penalty') && intent !== null
    ? { _tag: 'PenaltyCleared', penalty: intent.penaltyAmount }
    : clearance;
