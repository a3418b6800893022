import type { Customer } from '#domain/records/customer.ts';
import type { Loan } from './loan.ts';
import { compareText } from '#domain/values/compare.ts';

/**
 * The ids by which a customer's loans may name them: either of the record's two (rule TWO-IDS), or the one from the
 * URL.
 */
export const idsOfCustomer = (askedId: string, customer: Customer | null): readonly string[] =>
  [askedId, customer?.customerId, customer?._id].filter((id) => typeof id === 'string');

/** The loans that name one of these ids, newest first; equals keep their order. */
export const loansOfCustomer = (loans: readonly Loan[], ids: readonly string[]): readonly Loan[] =>
  loans
    .filter(({ customerId }) => customerId !== null && ids.includes(customerId))
    .toSorted((left, right) => compareText(right.createdAt ?? '', left.createdAt ?? ''));
