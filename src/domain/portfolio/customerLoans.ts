import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { compareText } from '#domain/values/compare.ts';

/**
 * The ids by which a customer's loans may name them: either of the record's two (rule TWO-IDS), or the one from the
 * URL.
 */
export const customerIdsOf = (urlId: string, customer: Customer | null): readonly string[] =>
  [urlId, customer?.customerId, customer?._id].filter((id) => typeof id === 'string');

/** True for a loan of the customer with one of these ids: a server may name a customer by either of their two. */
export const isLoanOf = (loan: Pick<Loan, 'customerId'>, customerIds: readonly string[]): boolean =>
  loan.customerId !== null && customerIds.includes(loan.customerId);

/**
 * The loans of the customer with one of these ids, newest first, whatever else a server lists (rule LOAN-CHOOSER);
 * equals keep the server's order.
 */
export const loansOf = (loans: readonly Loan[], customerIds: readonly string[]): readonly Loan[] =>
  loans
    .filter((loan) => isLoanOf(loan, customerIds))
    .toSorted((left, right) => compareText(right.createdAt ?? '', left.createdAt ?? ''));
