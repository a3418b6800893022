import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { installmentAmounts } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, type LoanTerms, monthsPerInstallment } from '#domain/loan/schedule/terms.ts';
import { type Paise, paise, subtractPaise } from '#domain/values/money.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';
import { aprOf } from './apr.ts';

/** A flat quote as this product lends it. Amounts in paise. */
export interface FlatConversion {
  /** The installment of the quote: principal and flat interest over the installments, half up to the rupee. */
  readonly flatEmi: Paise;
  /** The rate on the reducing balance that has these installments. */
  readonly reducingRate: RateBps;
  /**
   * The EMI that the product agrees at that rate. Where a hundredth of a per cent is worth more than a rupee of EMI it may
   * be off the quote's.
   */
  readonly emi: Paise;
  /** The APR with the fees taken off what is paid out; null where they leave nothing, or above 10,000 %. */
  readonly apr: RateBps | null;
}

/**
 * A flat rate as a rate on the reducing balance (rule FLAT-RATE). `terms` are those of the quote, the flat rate in place of
 * the interest rate. Null where they give no installments, or the reducing rate is above 100 %.
 */
export const convertFlatRate = (terms: LoanTerms, fees: Paise): FlatConversion | null => {
  const { loanAmount, interestRate, tenure, paymentFrequency } = terms;
  const count = installmentCount(tenure, paymentFrequency);
  if (loanAmount <= 0 || !(count > 0) || interestRate < 0) return null;
  const flatEmi = toRupees(
    BigInt(loanAmount) * (120_000n + BigInt(interestRate) * BigInt(tenure)),
    120_000n * BigInt(count),
  );
  const rateOf = (received: Paise, amounts: readonly Paise[]): RateBps | null =>
    aprOf({ received, amounts, periodsPerYear: 12 / monthsPerInstallment(paymentFrequency) });
  const quoted = Array.from({ length: count }, () => flatEmi);
  // Rounded to rupees, the installments of a quote without interest may not even repay the principal.
  const reducingRate = flatEmi * count <= loanAmount ? rateBps(0) : rateOf(loanAmount, quoted);
  const emi = reducingRate === null ? null : agreedEmi({ ...terms, interestRate: reducingRate });
  if (reducingRate === null || reducingRate > 10_000 || emi === null) return null;
  const apr = rateOf(subtractPaise(loanAmount, fees), installmentAmounts(terms, emi));
  return { flatEmi, reducingRate, emi, apr };
};

/** A quotient of paise to the nearest rupee, halves up. */
const toRupees = (numerator: bigint, denominator: bigint): Paise =>
  paise(Number(divideHalfUp(numerator, denominator * 100n)) * 100);
