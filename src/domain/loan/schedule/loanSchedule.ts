import { frequencyOf, type Loan } from '#domain/loan/loan.ts';
import { repaymentSchedule, type ScheduledInstallment } from './schedule.ts';
import { longestTenureMonths } from './terms.ts';

/** The repayment schedule of a loan; null where a server gives no usable terms. */
export const scheduleOf = (loan: Loan): readonly ScheduledInstallment[] | null => {
  const { loanAmount, interestRate, tenure, startDate } = loan;
  if (startDate === null || interestRate === null || interestRate < 0) return null;
  if (loanAmount <= 0 || loan.emiAmount < 0 || tenure < 1 || tenure > longestTenureMonths) return null;
  const terms = { loanAmount, interestRate, tenure, paymentFrequency: frequencyOf(loan) };
  return repaymentSchedule(terms, loan.emiAmount, startDate);
};
