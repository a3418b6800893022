import { failure } from '#api/failure.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { partOf } from '#machines/kinds/part.ts';

/** A loan, the day on which it was read, and the longest tenure that its lender offers, in months; missing for the usual. */
export interface DatedLoan {
  readonly loan: Loan;
  /** The loan as it was read last: an answer to a change of it is without payments. Missing where that is `loan`. */
  readonly read?: Loan;
  readonly today: Day;
  readonly longestTenure?: number;
  /** True where the server keeps the loan's account. */
  readonly keepsAccount?: boolean;
}

export const datedLoan = partOf<DatedLoan, string>({
  id: 'datedLoan',
  description: 'The record of one loan, as it is today.',
  failureOf: (error) => failure(error, 'Failed to fetch loan details. Please try again.'),
});

/** The document to build: the receipt of a payment, the loan's statement of account, or its no-dues certificate. */
export interface LoanDocumentInput {
  readonly loanId: string;
  /** The payment of the receipt; null for the others. */
  readonly paymentId: string | null;
  /** True for the no-dues certificate. */
  readonly isNoDues?: boolean;
}

/**
 * A built document; absent where there is no such loan or payment, it is another borrower's, or something of the loan is
 * owed. The answer does not say which.
 */
export const builtDocument = partOf<LoanDocument, LoanDocumentInput>({
  id: 'builtDocument',
  description: 'Loan, payments, borrower and vehicle are read, and the document is built from them.',
  failureOf: (error) => failure(error, 'Error fetching loan details and payments'),
});
