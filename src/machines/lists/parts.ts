import { failure } from '#api/failure.ts';
import type { ListCounts } from '#domain/lists/listCounts.ts';
import type { LoanFilters } from '#domain/lists/loanFilters.ts';
import { partOf } from '#machines/kinds/part.ts';

/** From the filters of loans that the list is under. Null on a server that does not count. */
export const listCounts = partOf<ListCounts | null, LoanFilters>({
  id: 'listCounts',
  description: 'How many records a list has of each status.',
  failureOf: (error) => failure(error, 'The server gave no reason.'),
});
