import { searchRows } from '#domain/lists/listQuery.ts';
import type { Page } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { compareText } from '#domain/values/compare.ts';

/** The number of loans that the dashboard lists (rule RECENT-LOANS). */
export const mostRecentLoans = 10;

/**
 * The newest loans by `createdAt` whose loan id or customer id contains the words of the search in any case, and how many match
 * in all (rule RECENT-LOANS). A loan without a date counts as the oldest.
 */
export const recentLoans = (loans: readonly Loan[], search: string): Page<Loan> => {
  const matching = searchRows(loans, search, { searched: ({ loanId, customerId }) => [loanId, customerId] });
  return { rows: matching.toSorted(newestFirst).slice(0, mostRecentLoans), total: matching.length };
};

/** Instants compare as text; of loans made at one instant the higher id is the newer. */
const newestFirst = (left: Loan, right: Loan): number =>
  compareText(right.createdAt ?? '', left.createdAt ?? '') || compareText(right.loanId, left.loanId);
