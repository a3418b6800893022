import { branded, WholeNumber } from './codec.ts';
import { hasAtMostTwoDecimals, hundredthsToText, toHundredths } from './decimal.ts';
import type { RateBps } from './rate.ts';
import { divideHalfUp } from './rounding.ts';
import { plainRupees } from './written.ts';

/**
 * An amount of money as a whole number of paise (rule MONEY: ₹1 = 100 paise). Never a fraction, never a float of
 * rupees.
 */
export const Paise = branded('Paise', WholeNumber);
export type Paise = typeof Paise.Type;

/** Brands a whole number of paise. Throws on a fraction, which is a defect of the caller. */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
};

/** Brands a whole number of rupees as paise. */
export const rupees = (amount: number): Paise => paise(amount * 100);

export const noMoney: Paise = paise(0);

export const addPaise = (left: Paise, right: Paise): Paise => paise(left + right);

export const subtractPaise = (left: Paise, right: Paise): Paise => paise(left - right);

export const timesPaise = (amount: Paise, count: number): Paise => paise(amount * count);

export const sumPaise = (amounts: Iterable<Paise>): Paise => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
};

/** Reads wire rupees (a number or a numeric string) as paise; null when it is not an amount. */
export const rupeesToPaise = (value: number | string): Paise | null => {
  const hundredths = toHundredths(value);
  return hundredths === null ? null : paise(hundredths);
};

/** The largest amount in a request: ₹10,000 crore, far above any vehicle; sums over a schedule stay exact. */
export const largestAskedAmount: Paise = rupees(100_000_000_000);

/** Reads typed rupees (`₹1,23,456.50`, `Rs. 1500/-`) as paise; null when it is not an amount of at most two decimals. */
export const parseRupees = (text: string): Paise | null => {
  const plain = plainRupees(text);
  return hasAtMostTwoDecimals(plain) ? rupeesToPaise(plain) : null;
};

/** Paise as wire rupees: a number with at most two decimals. */
export const paiseToRupees = (amount: Paise): number => amount / 100;

/** Paise as plain decimal text for an input field: `8885`, or `8884.88` when there are paise. */
export const paiseToInput = (amount: Paise): string => hundredthsToText(amount).replace(/\.00$/, '');

/** The part of an amount that a rate makes, halves up to the paisa: ₹500 at 18 % is ₹90 (rule ROUNDING). */
export const percentPaise = (amount: Paise, rate: RateBps): Paise =>
  paise(Number(divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n)));

/** Rounds to the nearest whole rupee, halves up (rule EMI-AGREED). */
export const toNearestRupee = (amount: Paise): Paise => rupees(Number(divideHalfUp(BigInt(amount), 100n)));
