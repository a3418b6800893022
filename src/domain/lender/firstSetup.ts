import type { Draft } from '#domain/records/recordEdit.ts';
import type { Lender } from './lenderVersion.ts';
import type { SettingField } from './settingField.ts';
import { settingsForm } from './settingsForm.ts';

/** The steps of the set-up through which the first Admin of a new lender is led, in this order (rule LENDER-FIRST). */
export const setupSteps = ['identity', 'accounts', 'tenures'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The section of the set-up that shows that a step was taken. */
const sectionOf = { identity: 'identity', accounts: 'bankAccounts', tenures: 'longestTenure' } as const;

/** The steps that nobody has taken yet: a step is taken once its section is saved. */
export const openSteps = ({ saved }: Pick<Lender, 'saved'>): readonly SetupStep[] =>
  setupSteps.filter((step) => !saved.includes(sectionOf[step]));

/** How many steps nobody has taken yet, in words: `2 of 3 steps are open.` */
export const openStepsWords = (open: number): string =>
  `${open} of ${setupSteps.length} steps ${open === 1 ? 'is' : 'are'} open.`;

/** The texts that the steps begin with: a lender that has not said its name is not offered the product's own. */
export const firstDraftOf = (lender: Lender): Draft<SettingField> => {
  const draft = settingsForm.draftOf(lender);
  return lender.saved.includes('identity')
    ? draft
    : (Object.fromEntries(
        Object.entries(draft).map(([field, text]) => [field, field.startsWith('identity.') ? '' : text]),
      ) as Draft<SettingField>);
};
