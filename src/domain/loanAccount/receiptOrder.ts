import { type Day, readNearDay } from '#domain/values/calendar.ts';
import { type Paise, parseRupees } from '#domain/values/money.ts';
import { textOrNull } from '#domain/values/text.ts';
import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import { effectiveMethod, largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import type { Excess } from './allocation.ts';

/** The entries of a receipt's form. */
export interface ReceiptDraft {
  readonly amount: string;
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
  /** The value date as `YYYY-MM-DD`. */
  readonly receivedOn: string;
  /** The number that a bank or an app gave the payment; '' for none. */
  readonly reference: string;
  readonly excess: Excess;
}

/** A receipt that is being entered: its loan and its entries. */
export interface ReceiptEntries {
  /** Null until a loan is chosen. */
  readonly loanId: string | null;
  readonly draft: ReceiptDraft;
  /**
   * The number of changes so far: the same for every try of the same entries, so that sending again has no further
   * effect.
   */
  readonly attempt: number;
}

/** A receipt that may be previewed and sent. The amount is in paise. */
export interface ReceiptOrder extends Pick<ReceiptEntries, 'attempt'> {
  readonly loanId: string;
  readonly amount: Paise;
  readonly method: string;
  readonly receivedOn: Day;
  readonly reference: string | null;
  readonly excess: Excess;
}

/** The problems of the form, in its order. */
export type ReceiptProblem = 'LoanMissing' | 'AmountRefused' | 'MethodMissing' | 'DayRefused';

/** The form before anything is typed; the amount may come from the screen before. */
export const newReceiptDraft = (amount: string, today: Day): ReceiptDraft => ({
  amount,
  method: 'Cash',
  customMethod: '',
  receivedOn: today,
  reference: '',
  excess: 'advance',
});

/** True where something differs from the form as it was opened. */
export const isReceiptTyped = (draft: ReceiptDraft, opened: ReceiptDraft): boolean =>
  (Object.keys(opened) as (keyof ReceiptDraft)[]).some((field) => draft[field] !== opened[field]);

/** The order to preview and to send; null while the entries have problems. */
export const receiptOrder = (entries: ReceiptEntries, today: Day): ReceiptOrder | null => {
  const { loanId, draft, attempt } = entries;
  const amount = amountOf(draft);
  const method = effectiveMethod(draft.method, draft.customMethod);
  const receivedOn = dayOf(draft, today);
  if (loanId === null || amount === null || method === null || receivedOn === null) return null;
  const { excess } = draft;
  return { loanId, amount, method, receivedOn, reference: textOrNull(draft.reference), excess, attempt };
};

/** Why the entries cannot be sent. */
export const receiptProblems = (
  { loanId, draft }: Omit<ReceiptEntries, 'attempt'>,
  today: Day,
): readonly ReceiptProblem[] => [
  ...(loanId === null ? (['LoanMissing'] as const) : []),
  ...(amountOf(draft) === null ? (['AmountRefused'] as const) : []),
  ...(effectiveMethod(draft.method, draft.customMethod) === null ? (['MethodMissing'] as const) : []),
  ...(dayOf(draft, today) === null ? (['DayRefused'] as const) : []),
];

/** Above 0 and at most the largest entry (rule PAYMENT-LIMITS). */
const amountOf = ({ amount: entered }: ReceiptDraft): Paise | null => {
  const amount = parseRupees(entered);
  return amount === null || amount <= 0 || amount > largestEntry ? null : amount;
};

/** A calendar day up to today. */
const dayOf = ({ receivedOn }: ReceiptDraft, today: Day): Day | null => {
  const day = readNearDay(receivedOn);
  return day === null || day > today ? null : day;
};
