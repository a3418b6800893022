import type { Draft, FieldProblem, RecordEdit } from '#domain/records/recordEdit.ts';
import { type Paise, paiseToInput } from '#domain/values/money.ts';
import { bpsToPercent, type RateBps } from '#domain/values/rate.ts';
import { accountDraftOf } from './accountDraft.ts';
import type { Lender } from './lenderVersion.ts';
import { plainFields, type SettingField, settingKinds, type PlainField } from './settingField.ts';
import { amendedSettings, defaultSettings, type LenderSettings } from './settings.ts';

/** The whole set-up that an answer tells of: what it leaves out is as without a set-up. */
export const settingsIn = ({ settings }: Pick<Lender, 'settings'>): LenderSettings =>
  amendedSettings(defaultSettings, settings);

/** The form of the set-up: every setting of the form as a text; one that is not set is empty. */
export const settingsForm = {
  draftOf: (lender: Lender): Draft<SettingField> => {
    const settings = settingsIn(lender);
    return {
      ...(Object.fromEntries(
        plainFields.map((field) => [field, textOf(field, valueAt(settings, field))]),
      ) as Draft<PlainField>),
      ...accountDraftOf(settings.bankAccounts),
    };
  },
};

/** The settings that cannot be left empty. Everything else is looked at when it is saved (`settingsDraftProblems`). */
export const missingSettings = ({
  draft,
}: RecordEdit<Lender, SettingField>): readonly FieldProblem<SettingField>[] =>
  required
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, refusal: 'Missing' as const }));

const required: readonly PlainField[] = [
  'identity.tradeName',
  'longestTenure',
  'cashLimitPaise',
  'penalty.graceDays',
  'gst.rateBps',
];

const valueAt = (settings: LenderSettings, field: PlainField): unknown => {
  const [section = '', name] = field.split('.');
  const value = (settings as unknown as Readonly<Record<string, unknown>>)[section];
  return name === undefined ? value : (value as Readonly<Record<string, unknown>>)[name];
};

const textOf = (field: PlainField, value: unknown): string => {
  if (value === null || value === undefined) return '';
  switch (settingKinds[field]) {
    case 'rupees':
      return paiseToInput(value as Paise);
    case 'percent':
      return String(bpsToPercent(value as RateBps));
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
};
