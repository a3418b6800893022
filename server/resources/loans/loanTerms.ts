import { type Day, day } from '#domain/values/calendar.ts';
import { agreedEmi, exactEmi } from '#domain/loan/schedule/emi.ts';
import { formatRupees } from '#domain/values/format.ts';
import { noMoney, type Paise, rupees, subtractPaise, toNearestRupee } from '#domain/values/money.ts';
import { installmentCount, isTenureOffered, type LoanTerms } from '#domain/loan/schedule/terms.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import { refuseField } from '#server/calls/refusal.ts';

export interface DatedTerms extends LoanTerms {
  readonly startDate: Day;
}

/** The figures that a caller computed from the terms; null where the server computes them. */
export interface ComputedTerms {
  readonly emiAmount: Paise | null;
  readonly installments: number | null;
}

type TermColumns = Pick<
  LoansTable,
  | 'loan_amount_paise'
  | 'interest_rate_bps'
  | 'tenure_months'
  | 'payment_frequency'
  | 'start_date'
  | 'emi_amount_paise'
  | 'instalment_count'
>;

/**
 * The terms of a loan as they are stored, or 422 for the first that is not on offer or does not follow from the rest.
 * `longestTenure` is that of the lender's set-up, in months (rule TENURE).
 */
export const agreedTerms = (
  terms: DatedTerms,
  longestTenure: number,
  computed: ComputedTerms = { emiAmount: null, installments: null },
): TermColumns => {
  const { loanAmount, interestRate, tenure, paymentFrequency, startDate } = terms;
  if (loanAmount <= 0) return refuseField('loanAmount', 'must be above 0');
  if (!isTenureOffered(tenure, longestTenure))
    return refuseField('tenure', `must be a whole number from 1 to ${longestTenure}`);
  if (startDate < earliestStart || startDate > latestStart)
    return refuseField('startDate', `must be from ${earliestStart} to ${latestStart}`);
  const count = installmentCount(tenure, paymentFrequency);
  if (computed.installments !== null && computed.installments !== count)
    return refuseField('installments', `must be ${count} for this tenure and frequency`);
  return {
    loan_amount_paise: loanAmount,
    interest_rate_bps: interestRate,
    tenure_months: tenure,
    payment_frequency: paymentFrequency,
    start_date: startDate,
    emi_amount_paise: emiOf(terms, computed.emiAmount),
    instalment_count: count,
  };
};

export const isSameTerms = (left: DatedTerms, right: DatedTerms): boolean =>
  left.loanAmount === right.loanAmount &&
  left.interestRate === right.interestRate &&
  left.tenure === right.tenure &&
  left.paymentFrequency === right.paymentFrequency &&
  left.startDate === right.startDate;

const earliestStart = day('1990-01-01');
const latestStart = day('2100-12-31');

/** The largest difference between a given EMI and the exact EMI of its terms (rule EMI-TOLERANCE). */
const emiTolerance: Paise = rupees(1);

const isNear = (emi: Paise, exact: Paise): boolean => Math.abs(subtractPaise(emi, exact)) <= emiTolerance;

const emiOf = (terms: LoanTerms, given: Paise | null): Paise => {
  const exact = exactEmi(terms) ?? noMoney;
  if (given === null) return agreedEmi(terms) ?? noMoney;
  if (!isNear(given, exact))
    return refuseField('emiAmount', `must be within ₹1 of the EMI of these terms, ${formatRupees(exact)}`);
  const whole = toNearestRupee(given);
  // The given EMI may be within ₹1 while its rounded one is not; then the computed one is stored.
  return isNear(whole, exact) ? whole : (agreedEmi(terms) ?? noMoney);
};
