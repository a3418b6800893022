import { failure } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { partOf } from '#machines/kinds/part.ts';

export const receiptLoan = partOf<Loan, string>({
  id: 'receiptLoan',
  description: 'The loan that a link to the entry of a receipt names.',
  failureOf: (error) => failure(error, 'Failed to fetch loan details. Please try again.'),
});
