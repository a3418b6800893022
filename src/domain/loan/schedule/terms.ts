import { readChoice } from '#domain/values/text.ts';
import type { Paise } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';

export const paymentFrequencies = ['Monthly', 'Quarterly', 'Semi-Annual'] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

/** The terms that determine the EMI: principal in paise, annual rate in basis points, tenure in months. */
export interface LoanTerms {
  readonly loanAmount: Paise;
  readonly interestRate: RateBps;
  readonly tenure: number;
  readonly paymentFrequency: PaymentFrequency;
}

/** The tenures of a lender whose longest tenure is `longest` months: 1, 2, … up to it (rule TENURE). */
export const tenuresUpTo = (longest: number): readonly number[] =>
  Array.from({ length: longest }, (_, index) => index + 1);

/** True for a tenure that is on offer where the longest is `longest` months (rule TENURE). */
export const isTenureOffered = (tenure: number, longest: number): boolean =>
  Number.isInteger(tenure) && tenure >= 1 && tenure <= longest;

/** Tenures on offer without a set-up, in months (rule TENURE); the arithmetic is exact up to `longestTenureMonths`. */
export const tenureOptions: readonly number[] = tenuresUpTo(12);

/** The longest of them: that of a lender who has not said another, and of every server without a set-up. */
export const usualLongestTenure = 12;

export const longestTenureMonths = 480;

/** Months between two installments: 1 for Monthly, 3 for Quarterly, otherwise 6 (rule FREQUENCY). */
export const monthsPerInstallment = (frequency: PaymentFrequency): 1 | 3 | 6 =>
  frequency === 'Monthly' ? 1 : frequency === 'Quarterly' ? 3 : 6;

/** Tenure in months divided by the period, rounded up: Quarterly over 10 months has 4 installments. */
export const installmentCount = (tenureMonths: number, frequency: PaymentFrequency): number =>
  Math.ceil(tenureMonths / monthsPerInstallment(frequency));

/** Reads a frequency in any letter case; null for words that are not one. */
export const readPaymentFrequency = (text: string): PaymentFrequency | null =>
  readChoice(paymentFrequencies, text);
