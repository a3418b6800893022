import type { Loan } from '#domain/loan/loan.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The directory behind `/loans`. */
export const loansList = listOf<Loan>({
  id: 'loansList',
  description: 'The list of loans, searched, sorted and paged.',
});
