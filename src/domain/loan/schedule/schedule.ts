import { addMonths, type Day } from '#domain/values/calendar.ts';
import { type PeriodicRate, periodicRate } from './emi.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';
import { installmentCount, type LoanTerms, monthsPerInstallment, type PaymentFrequency } from './terms.ts';

/** One line of the repayment schedule; amounts in paise, `balance` is the principal still owed after it. */
export interface ScheduledInstallment {
  readonly installmentNumber: number;
  readonly dueDate: Day;
  readonly amount: Paise;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly balance: Paise;
}

/** Installment n is due n periods after the start date, always counted from the start date (rule DUE-DATE). */
export const installmentDueDate = (
  startDate: Day,
  installmentNumber: number,
  frequency: PaymentFrequency,
): Day => addMonths(startDate, installmentNumber * monthsPerInstallment(frequency));

/**
 * The amount of each installment for an EMI of `emiPaise`, in paise: the last is above the EMI by what EMI × n lacks of
 * the principal (rule SCHEDULE).
 */
export const installmentAmounts = (terms: LoanTerms, emiPaise: Paise): readonly Paise[] => {
  const count = installmentCount(terms.tenure, terms.paymentFrequency);
  const shortfall = Math.max(0, terms.loanAmount - emiPaise * count);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? paise(emiPaise + shortfall) : emiPaise,
  );
};

/**
 * The whole schedule for an EMI of `emiPaise` (rule SCHEDULE). Interest is that of the contract's own balance, rounded
 * half up to the paisa; the rest of the EMI is principal. Principal parts sum to the loan amount and never exceed the
 * EMI, interest is never negative, and principal + interest is the amount of every line. The last installment takes the
 * difference that whole-rupee EMIs leave; its amount is above the EMI only where EMI x n would not even repay the
 * principal.
 */
export const repaymentSchedule = (
  terms: LoanTerms,
  emiPaise: Paise,
  startDate: Day,
): readonly ScheduledInstallment[] => {
  const count = installmentCount(terms.tenure, terms.paymentFrequency);
  const interests = contractualInterest(terms, count);
  const amounts = installmentAmounts(terms, emiPaise);
  const shortfall = (amounts.at(-1) ?? emiPaise) - emiPaise;
  let balance: number = terms.loanAmount;
  return interests.map((contractual, index) => {
    const installmentNumber = index + 1;
    const isLast = installmentNumber === count;
    const leastPrincipal = Math.max(0, balance - (count - installmentNumber) * emiPaise - shortfall);
    const principal = isLast
      ? balance
      : Math.min(Math.max(emiPaise - contractual, leastPrincipal), emiPaise, balance);
    const amount = amounts[index] ?? emiPaise;
    balance -= principal;
    return {
      installmentNumber,
      dueDate: installmentDueDate(startDate, installmentNumber, terms.paymentFrequency),
      amount: paise(amount),
      principal: paise(principal),
      interest: paise(amount - principal),
      balance: paise(balance),
    };
  });
};

/**
 * Interest of each period on the exact balance P·((1+r)ⁿ − (1+r)ᵏ) / ((1+r)ⁿ − 1), in paise. Taken from the contract
 * rather than from the rounded EMI, so that half a rupee of rounding does not compound over a long tenure.
 */
const contractualInterest = (terms: LoanTerms, count: number): readonly number[] => {
  const rate = periodicRate(terms.interestRate, terms.paymentFrequency);
  if (rate.numerator === 0n) return Array.from({ length: count }, () => 0);
  const growth = powersOfGrowth(rate, count);
  const growthToN = growth[count] ?? 1n;
  const one = growth[0] ?? 1n;
  const principal = BigInt(terms.loanAmount);
  return growth
    .slice(0, count)
    .map((growthToK) =>
      Number(
        divideHalfUp(
          principal * (growthToN - growthToK) * rate.numerator,
          (growthToN - one) * rate.denominator,
        ),
      ),
    );
};

/** (1+r)ᵏ for k = 0 … n, all over the common denominator dⁿ. */
const powersOfGrowth = ({ numerator, denominator }: PeriodicRate, count: number): readonly bigint[] => {
  const powers: bigint[] = [denominator ** BigInt(count)];
  for (let k = 1; k <= count; k += 1) {
    powers.push(((powers[k - 1] ?? 1n) * (denominator + numerator)) / denominator);
  }
  return powers;
};
