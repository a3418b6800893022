import type { Loan } from '#domain/loan/loan.ts';
import { anyTenureLoanForm, type LoanField } from '#domain/loan/loanEdit.ts';
import { errorsOf } from '#domain/records/recordEdit.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The draft of a loan's fields; only changed fields are checked. */
export const loanDraft = draftOf<Loan, LoanField>({
  id: 'loanDraft',
  description: 'The fields of a loan, while they are typed.',
  problems: ({ saved, draft }) => errorsOf(anyTenureLoanForm, saved, draft),
});
