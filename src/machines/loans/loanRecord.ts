import type { Loan } from '#domain/loan/loan.ts';
import { anyTenureLoanForm, type LoanField, loanForm } from '#domain/loan/loanEdit.ts';
import { errorsOf } from '#domain/records/recordEdit.ts';
import { draftOf } from '#machines/kinds/draft.ts';
import { recordOf } from '#machines/kinds/record.ts';
import { sectionOf } from '#machines/kinds/section.ts';
import { datedLoan } from './parts.ts';

/** The draft of a loan's fields; only changed fields are checked. */
export const loanDraft = draftOf<Loan, LoanField>({
  id: 'loanDraft',
  description: 'The fields of a loan, while they are typed.',
  problems: ({ saved, draft }) => errorsOf(anyTenureLoanForm, saved, draft),
});

/** The loan's own section of its details. */
export const loanRecord = recordOf({
  id: 'loanRecord',
  description: 'A loan: read, edited and saved, or left as it was.',
  form: loanForm,
  draft: loanDraft,
  refused: 'Failed to update loan details.',
});

/** The loan's section from its load on. */
export const loanSection = sectionOf({
  id: 'loanSection',
  description: 'A loan and the day on which it was read, loaded and then edited in place.',
  part: datedLoan,
  record: loanRecord,
  recordIn: ({ loan }) => loan,
});
