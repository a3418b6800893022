import type { LoanStatus } from '#domain/loan/lifecycle.ts';
import { frequencyOf, type Loan } from '#domain/loan/loan.ts';
import { formatDay, formatNumberOf, formatRate, formatRupees } from '#domain/values/format.ts';
import type { Day } from '#domain/values/calendar.ts';

/** How a step of a loan's status is named, carried out and told. */
interface StepWords {
  readonly verb: string;
  readonly doing: string;
  /** What the loan is once the step is taken. */
  readonly done: string;
}

/** The words of the step to a status. */
export const stepWords = (to: LoanStatus): StepWords => {
  switch (to) {
    case 'Approved':
      return { verb: 'Approve', doing: 'Approving...', done: 'approved' };
    case 'Rejected':
      return { verb: 'Reject', doing: 'Rejecting...', done: 'rejected' };
    case 'Active':
      return { verb: 'Disburse', doing: 'Disbursing...', done: 'disbursed' };
    default:
      return { verb: to, doing: 'Saving...', done: to };
  }
};

/** What a step does, with amount and day, as the question says it. */
export const stepQuestion = (loan: Loan, to: LoanStatus, today: Day): string => {
  const is = `${termsLine(loan)}. The loan is ${stepWords(to).done} today, ${formatDay(today)}`;
  if (to === 'Active') return `${is}: it becomes Active, and its terms are fixed.`;
  return to === 'Rejected' ? `${is}, for good.` : `${is}.`;
};

/** The terms in one line: `₹4,60,000.00 at 12.5% for 12 months, Quarterly`; without a rate that is not known. */
export const termsLine = (loan: Loan): string => {
  const rate = loan.interestRate === null ? '' : ` at ${formatRate(loan.interestRate)}`;
  const tenure = formatNumberOf(loan.tenure, 'month');
  return `${formatRupees(loan.loanAmount)}${rate} for ${tenure}, ${frequencyOf(loan)}`;
};
