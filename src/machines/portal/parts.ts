import type { CustomerIdentity } from '#api/answers.ts';
import { failure, titledFailure } from '#api/failure.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Customer } from '#domain/records/customer.ts';
import { partOf } from '#machines/kinds/part.ts';

/** The fields of the signed-in borrower that the screens show. */
export type Borrower = Pick<CustomerIdentity, 'customerId' | 'name' | 'createdAt' | 'status'>;

const failureOf = (error: unknown) => failure(error, 'The server gave no reason.');

/** Loaded from what the sign-in stored: null where nothing readable is stored. */
export const portalBorrower = partOf<Borrower, Borrower | null>({
  id: 'portalBorrower',
  description: 'Who is signed in: what the sign-in left out is asked of the server.',
  failureOf,
});

export const borrowerLoans = partOf<Rows<Loan>, Borrower>({
  id: 'borrowerLoans',
  description: 'The loans of one borrower, none of anybody else’s among them.',
  failureOf,
});

export const portalCustomerId = partOf<string>({
  id: 'portalCustomerId',
  description:
    'Whose session it is, where the stored details are gone: that is logged, and the token is read.',
  failureOf,
});

/** A loan's transactions for its borrower (rule TRANSACTIONS). */
export const loanTransactions = partOf<Rows<AuditEntry>, string>({
  id: 'loanTransactions',
  description: 'The payments of one loan and their reversals, newest first.',
  failureOf: (error) => titledFailure(error, 'Failed to load payment history'),
});

export const portalCustomer = partOf<Customer, string>({
  id: 'portalCustomer',
  description: 'The record of the borrower who is signed in.',
  failureOf: (error) => failure(error, 'Failed to load customer data'),
});
