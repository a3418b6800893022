import { branded, WholeNumber } from './codec.ts';
import { hasAtMostTwoDecimals, toHundredths } from './decimal.ts';
import { plainPercent } from './written.ts';

/** An annual interest rate in basis points (1 % p.a. = 100 bps). */
export const RateBps = branded('RateBps', WholeNumber);
export type RateBps = typeof RateBps.Type;

export const rateBps = (basisPoints: number): RateBps => {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`not whole basis points: ${basisPoints}`);
  return basisPoints as RateBps;
};

/** Reads a wire rate in per cent per annum (a number or numeric string); null when it is not one. */
export const percentToBps = (value: number | string): RateBps | null => {
  const hundredths = toHundredths(value);
  return hundredths === null ? null : rateBps(hundredths);
};

/** Basis points as per cent per annum for the wire. */
export const bpsToPercent = (rate: RateBps): number => rate / 100;

/** Reads 0 to 100 per cent with at most two decimals (rule RATE); null for anything else. */
export const readRate = (text: string): RateBps | null => {
  const plain = plainPercent(text);
  const rate = hasAtMostTwoDecimals(plain) ? percentToBps(plain) : null;
  return rate !== null && rate >= 0 && rate <= 10_000 ? rate : null;
};
