import { failure } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list behind `/loans`. */
export const loansList = listOf<Loan>({
  id: 'loansList',
  description: 'The list of loans, searched, sorted and paged.',
  textOf: queryToSearch,
  failureOf: (error) => failure(error, 'The list could not be loaded.'),
});
