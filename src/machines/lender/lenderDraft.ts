import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { missingSettings } from '#domain/lender/settingsForm.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The draft of a section's settings; only changed ones are sent. */
export const lenderDraft = draftOf<Lender, SettingField>({
  id: 'lenderDraft',
  description: 'The settings of one section, while they are typed.',
  problems: missingSettings,
});
