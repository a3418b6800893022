import { settingsForm } from '#domain/lender/settingsForm.ts';
import { recordOf } from '#machines/kinds/record.ts';
import { lenderDraft } from './lenderDraft.ts';

/** A section of the set-up; saving it leaves the other sections unchanged. */
export const lenderRecord = recordOf({
  id: 'lenderRecord',
  description: 'A section of the set-up: read, edited and saved, or left as it was.',
  form: settingsForm,
  draft: lenderDraft,
  refused: 'The settings could not be saved.',
});
