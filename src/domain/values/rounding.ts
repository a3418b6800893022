/**
 * Every rounding of the product, on exact whole numbers (rule ROUNDING). Numerators may be negative where a difference
 * is rounded; denominators are positive.
 */

/** Quotient rounded towards positive infinity. Used for the EMI, which is never below the exact figure. */
export const divideUp = (numerator: bigint, denominator: bigint): bigint =>
  -divideDown(-numerator, denominator);

/** Quotient rounded to the nearest whole number, halves away from zero on the positive side. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  divideDown(2n * numerator + denominator, 2n * denominator);

/** Quotient rounded towards negative infinity. */
export const divideDown = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};
