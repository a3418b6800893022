import { asciiFold, type ListPage } from './listQuery.ts';
import type { Loan } from './loan.ts';
import { compareText } from './textOrder.ts';

/** How many loans the dashboard lists (rulings R24). */
export const mostRecentLoans = 10;

/**
 * The newest loans by `createdAt` whose loan id or customer id holds what was searched for, in any case, and how many
 * match in all. The search looks through every loan (product.md 2; rulings R24); a loan without a date is the oldest.
 */
export const recentLoans = (loans: readonly Loan[], search: string): ListPage<Loan> => {
  const needle = asciiFold(search.trim());
  const matching = loans.filter(({ loanId, customerId }) =>
    [loanId, customerId ?? ''].some((id) => asciiFold(id).includes(needle)),
  );
  return { rows: matching.toSorted(newestFirst).slice(0, mostRecentLoans), total: matching.length };
};

/** Instants compare as text; of loans made at one instant the higher id is the newer. */
const newestFirst = (left: Loan, right: Loan): number =>
  compareText(right.createdAt ?? '', left.createdAt ?? '') || compareText(right.loanId, left.loanId);
