import { titledFailure } from '#api/failure.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list in the picker of a receipt's loan. */
export const loansToChoose = listOf<Loan>({
  id: 'loansToChoose',
  description: 'The loans that money may have come in for, searched in a picker.',
  textOf: queryToSearch,
  failureOf: (error) => titledFailure(error, 'Failed to fetch loans'),
});
