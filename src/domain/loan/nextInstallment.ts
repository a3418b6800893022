import { isRunning } from './lifecycle.ts';
import { dueDateOf, type Loan, totalInstallments } from './loan.ts';

/**
 * The number of the oldest unpaid installment of a running loan, as a row of a list tells it: the one that is due on the
 * next payment date (rule NEXT-PAYMENT-DATE). Null for a loan that does not run, and where no installment is due then.
 */
export const nextInstallmentNumber = (loan: Loan): number | null => {
  if (!isRunning(loan) || loan.nextPaymentDate === null) return null;
  for (let number = 1; number <= totalInstallments(loan); number += 1)
    if (dueDateOf(loan, number) === loan.nextPaymentDate) return number;
  return null;
};
