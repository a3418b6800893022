import { failure, titledFailure } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { partOf } from '#machines/kinds/part.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';
import { pickerOf } from '#machines/kinds/picker.ts';

export const receiptLoan = partOf<Loan, string>({
  id: 'receiptLoan',
  description: 'The loan that a link to the entry of a receipt names.',
  failureOf: (error) => failure(error, 'Failed to fetch loan details. Please try again.'),
});

/** The list in the picker of a receipt's loan. */
export const loansToChoose = listOf<Loan>({
  id: 'loansToChoose',
  description: 'The loans that money may have come in for, searched in a picker.',
  textOf: queryToSearch,
  failureOf: (error) => titledFailure(error, 'Failed to fetch loans'),
});

/** Chooses the loan of a receipt. */
export const loanPicker = pickerOf<Loan>({
  id: 'loanPicker',
  description: 'The loan of a receipt: searched for and chosen, or chosen already.',
  list: loansToChoose,
  record: receiptLoan,
});
