import { loanForm } from '#domain/loan/loanEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The loan's own section of its details. */
export const recordOfLoan = recordOf(loanForm, 'Failed to update loan details.');
