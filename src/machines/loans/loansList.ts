import type { Loan } from '#domain/loan/loan.ts';
import { directoryOf } from '#machines/kinds/list.ts';

/** The directory behind `/loans`. */
export const loansDirectory = directoryOf<Loan>({
  id: 'loansDirectory',
  description: 'The list of loans, searched, sorted and paged.',
});
