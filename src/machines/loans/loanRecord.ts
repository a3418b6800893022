import { loanForm } from '#domain/loan/loanEdit.ts';
import { loanDraft } from './loanDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The loan's own section of its details. */
export const loanRecord = recordOf({
  id: 'loanRecord',
  description: 'A loan: read, edited and saved, or left as it was.',
  form: loanForm,
  draft: loanDraft,
  refused: 'Failed to update loan details.',
});
