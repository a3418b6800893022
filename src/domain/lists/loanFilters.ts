import { type PaymentFrequency, readPaymentFrequency } from '#domain/loan/schedule/terms.ts';
import { type Day, isDay, readNearDay } from '#domain/values/calendar.ts';
import { isUnusableDay, unusableDayWords } from './dayRange.ts';
import { largestAskedAmount, type Paise, paiseToInput, parseRupees } from '#domain/values/money.ts';

/**
 * What the list of loans is narrowed by beside search and status; null for any. Both ends of a range belong to it. Other
 * lists ignore it.
 */
export interface LoanFilters extends LoanRanges {
  /** How often the loans are paid. */
  readonly frequency: PaymentFrequency | null;
}

/** The day of the next payment, which a loan that is over does not have, and the amount that was lent. */
export interface LoanRanges {
  readonly dueFrom: Day | null;
  readonly dueTo: Day | null;
  readonly amountFrom: Paise | null;
  readonly amountTo: Paise | null;
}

export const noLoanRanges: LoanRanges = { dueFrom: null, dueTo: null, amountFrom: null, amountTo: null };

export const noLoanFilters: LoanFilters = { frequency: null, ...noLoanRanges };

/** The filters alone of a query that has more. */
export const loanFiltersOf = (query: LoanFilters): LoanFilters => {
  const { frequency, dueFrom, dueTo, amountFrom, amountTo } = query;
  return { frequency, dueFrom, dueTo, amountFrom, amountTo };
};

export const hasSameFilters = (left: LoanFilters, right: LoanFilters): boolean =>
  Object.keys(noLoanFilters).every(
    (name) => left[name as keyof LoanFilters] === right[name as keyof LoanFilters],
  );

export const isUnfiltered = (filters: LoanFilters): boolean => hasSameFilters(filters, noLoanFilters);

/** Whether a value is in a range; one that is missing is in none with an end. */
export const isInRange = <Value extends string | number>(
  value: Value | null,
  from: Value | null,
  to: Value | null,
): boolean =>
  (from === null || (value !== null && value >= from)) && (to === null || (value !== null && value <= to));

/** Reads the filters of an address; what is unusable filters nothing. */
export const readLoanFilters = (given: URLSearchParams): LoanFilters => ({
  frequency: readPaymentFrequency(given.get('frequency') ?? ''),
  dueFrom: dayIn(given.get('dueFrom')),
  dueTo: dayIn(given.get('dueTo')),
  amountFrom: amountIn(given.get('amountFrom')),
  amountTo: amountIn(given.get('amountTo')),
});

/** The text of a part of a query in an address, where amounts are rupees. */
export const filterText = (name: string, value: string | number): string =>
  name === 'amountFrom' || name === 'amountTo' ? paiseToInput(value as Paise) : String(value);

/** The ranges as they are typed; '' for no end. */
export type RangeTexts = Readonly<Record<keyof LoanRanges, string>>;

export const rangeTextsOf = ({ dueFrom, dueTo, amountFrom, amountTo }: LoanRanges): RangeTexts => ({
  dueFrom: dueFrom ?? '',
  dueTo: dueTo ?? '',
  amountFrom: amountFrom === null ? '' : paiseToInput(amountFrom),
  amountTo: amountTo === null ? '' : paiseToInput(amountTo),
});

export const readRanges = (texts: RangeTexts): LoanRanges => ({
  dueFrom: dayIn(texts.dueFrom),
  dueTo: dayIn(texts.dueTo),
  amountFrom: amountIn(texts.amountFrom),
  amountTo: amountIn(texts.amountTo),
});

/** Why the typed ranges cannot be used, by their fields; empty where they can. */
export const rangeErrors = (texts: RangeTexts): Partial<RangeTexts> => {
  const { dueFrom, dueTo, amountFrom, amountTo } = readRanges(texts);
  const isAmount = (text: string) => text.trim() === '' || amountIn(text) !== null;
  return {
    ...(isUnusableDay(texts.dueFrom) ? { dueFrom: unusableDayWords } : {}),
    ...(isUnusableDay(texts.dueTo) ? { dueTo: unusableDayWords } : {}),
    ...(dueFrom !== null && dueTo !== null && dueTo < dueFrom
      ? { dueTo: 'Due to must not be before Due from.' }
      : {}),
    ...(amountFrom !== null && amountTo !== null && amountTo < amountFrom
      ? { amountTo: 'Amount to must not be less than Amount from.' }
      : {}),
    ...(isAmount(texts.amountFrom) ? {} : { amountFrom: notAnAmount }),
    ...(isAmount(texts.amountTo) ? {} : { amountTo: notAnAmount }),
  };
};

const notAnAmount = 'Enter an amount in rupees, such as 50000.';

const dayIn = (text: string | null): Day | null => (isDay(text) ? readNearDay(text) : null);

const amountIn = (text: string | null): Paise | null => {
  const amount = text === null || text.trim() === '' ? null : parseRupees(text);
  return amount === null || amount < 0 || amount > largestAskedAmount ? null : amount;
};
