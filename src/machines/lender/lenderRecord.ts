import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { missingSettings, settingsForm } from '#domain/lender/settingsForm.ts';
import { draftOf } from '#machines/kinds/draft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The draft of a section's settings; only changed ones are sent. */
export const lenderDraft = draftOf<Lender, SettingField>({
  id: 'lenderDraft',
  description: 'The settings of one section, while they are typed.',
  problems: missingSettings,
});

/** A section of the set-up; saving it leaves the other sections unchanged. */
export const lenderRecord = recordOf({
  id: 'lenderRecord',
  description: 'A section of the set-up: read, edited and saved, or left as it was.',
  form: settingsForm,
  draft: lenderDraft,
  refused: 'The settings could not be saved.',
});
