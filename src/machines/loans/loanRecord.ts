import { loanForm } from '#domain/loan/loanEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The loan's own section of its details. */
export const recordOfLoan = recordOf({
  id: 'recordOfLoan',
  description: 'A loan: read, edited and saved, or left as it was.',
  form: loanForm,
  failure: 'Failed to update loan details.',
});
