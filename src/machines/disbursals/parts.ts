import { failure } from '#api/failure.ts';
import type { LoanDisbursal } from '#domain/loan/disbursal.ts';
import { partOf } from '#machines/kinds/part.ts';

/** How a loan was or is to be paid out, and from which account. */
export interface DisbursalOfLoan {
  readonly of: LoanDisbursal;
  /** The label of the lender's account for disbursals; null where there is none. */
  readonly account: string | null;
}

/** Absent on a server that records no disbursals: the screen is then without one. */
export const loanDisbursal = partOf<DisbursalOfLoan, string>({
  id: 'loanDisbursal',
  description: 'How a loan was paid out, or what is to be paid out by its terms.',
  failureOf: (error) => failure(error, 'The disbursal could not be loaded.'),
});
