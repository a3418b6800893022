import { formatRupees } from '#domain/values/format.ts';
import { isClosed, isRejected, isRunning } from './lifecycle.ts';
import type { Loan } from './loan.ts';
import { compareText } from '#domain/values/compare.ts';

/**
 * The loan to show where the URL names none: a running one that is due next, then applications, then finished loans;
 * null for no loans.
 */
export const defaultLoan = (loans: readonly Loan[]): Loan | null =>
  loans.toSorted(
    (left, right) =>
      rankOf(left) - rankOf(right) ||
      compareText(left.nextPaymentDate ?? never, right.nextPaymentDate ?? never),
  )[0] ?? null;

/** A loan as the chooser names it: its type or 'Loan #n', its id, its amount (rule LOAN-CHOOSER). */
export const loanChoiceText = (loan: Loan, index: number): string =>
  `${loan.loanType ?? `Loan #${index + 1}`} · ${loan.loanId} · ${formatRupees(loan.loanAmount)}`;

const never = '9999-12-31';

/** Running, then applied for, then closed, then rejected. */
const rankOf = (loan: Loan): number => (isRunning(loan) ? 0 : isRejected(loan) ? 3 : isClosed(loan) ? 2 : 1);
