import { type Paise, paise, toNearestRupee } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';
import { divideUp } from '#domain/values/rounding.ts';
import { installmentCount, type LoanTerms, monthsPerInstallment, type PaymentFrequency } from './terms.ts';

/** The interest of one period as an exact fraction `numerator / denominator`. */
export interface PeriodicRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact rate of one period: annual rate / 12 × months in the period / 100 (rule EMI). */
export const periodicRate = (rate: RateBps, frequency: PaymentFrequency): PeriodicRate => ({
  numerator: BigInt(rate) * BigInt(monthsPerInstallment(frequency)),
  denominator: 120_000n,
});

/**
 * The EMI in paise: P·r·(1+r)ⁿ / ((1+r)ⁿ − 1), or P / n at zero rate, computed exactly and rounded up to the paisa
 * (rule EMI): ₹1,00,000 at 12 % over 12 months gives ₹8,884.88. Null when the amount or the number of installments is
 * not positive, or the rate is negative.
 */
export const exactEmi = (terms: LoanTerms): Paise | null => {
  const count = installmentCount(terms.tenure, terms.paymentFrequency);
  if (terms.loanAmount <= 0 || !(count > 0) || terms.interestRate < 0) return null;
  const principal = BigInt(terms.loanAmount);
  const { numerator, denominator } = periodicRate(terms.interestRate, terms.paymentFrequency);
  if (numerator === 0n) return paise(Number(divideUp(principal, BigInt(count))));
  const growthToN = (denominator + numerator) ** BigInt(count);
  const oneToN = denominator ** BigInt(count);
  return paise(Number(divideUp(principal * numerator * growthToN, denominator * (growthToN - oneToN))));
};

/**
 * The EMI as it is agreed and stored, in paise: the exact one to the nearest whole rupee (rule EMI-AGREED). Null as
 * `exactEmi`.
 */
export const agreedEmi = (terms: LoanTerms): Paise | null => {
  const exact = exactEmi(terms);
  return exact === null ? null : toNearestRupee(exact);
};
