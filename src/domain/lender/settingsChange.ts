import { changedFields, type Draft, type FieldProblem, type RecordEdit } from '#domain/records/recordEdit.ts';
import { readDay } from '#domain/values/calendar.ts';
import { hasAtMostTwoDecimals } from '#domain/values/decimal.ts';
import { parseRupees } from '#domain/values/money.ts';
import { percentToBps } from '#domain/values/rate.ts';
import { textOrNull, withoutMarks } from '#domain/values/text.ts';
import { asciiDigits, plainNumber, plainPercent, readMonths } from '#domain/values/written.ts';
import { accountFieldOf, accountsIn } from './accountEdit.ts';
import type { SetupStep } from './firstSetup.ts';
import type { Lender } from './lenderVersion.ts';
import { type SettingField, settingKinds, type PlainField } from './settingField.ts';
import { amendedSettings, type LenderChanges } from './settings.ts';
import { settingsForm, settingsIn } from './settingsForm.ts';
import { settingsProblems } from './settingsProblems.ts';

/** The changes that a draft makes to the set-up, in the form of the call: the changed fields of each section. */
export const settingsChanged = (edit: RecordEdit<Lender, SettingField>): LenderChanges => {
  const { saved, draft } = edit;
  const fields = changedFields(settingsForm.draftOf(saved), draft);
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    const [section = '', name] = field.split('.');
    if (section === 'bankAccounts') changes[section] = accountsIn(draft, settingsIn(saved).bankAccounts);
    else if (name === undefined) changes[section] = readText(field as PlainField, draft[field]);
    else
      changes[section] = {
        ...(changes[section] as object | undefined),
        [name]: readText(field as PlainField, draft[field]),
      };
  }
  return changes;
};

/**
 * The changes that a step of the first set-up saves. Its section is always among them, even if nothing in it changed.
 */
export const stepChanges = (step: SetupStep, edit: RecordEdit<Lender, SettingField>): LenderChanges => {
  const settings = settingsIn(edit.saved);
  const changes = settingsChanged(edit);
  switch (step) {
    case 'identity':
      return { identity: { ...changes.identity } };
    case 'accounts':
      return {
        bankAccounts: changes.bankAccounts ?? settings.bankAccounts,
        ...(changes.upi === undefined ? {} : { upi: changes.upi }),
      };
    case 'tenures':
      return {
        longestTenure: changes.longestTenure ?? settings.longestTenure,
        ...(changes.penalty === undefined ? {} : { penalty: changes.penalty }),
      };
  }
};

/** Why a draft cannot be saved; only sections with a change are looked at. */
export const settingsDraftProblems = (
  edit: RecordEdit<Lender, SettingField>,
): readonly FieldProblem<SettingField>[] => {
  const changes = settingsChanged(edit);
  const said = settingsProblems(amendedSettings(settingsIn(edit.saved), changes));
  return problemsNamed(
    edit.draft,
    Object.fromEntries(
      Object.entries(said).filter(([name]) => Object.hasOwn(changes, name.split('.')[0] ?? '')),
    ),
  );
};

/** Problems by the server's names, as problems of the form; those of settings without a control are left out. */
export const problemsNamed = (
  draft: Draft<SettingField>,
  said: Readonly<Record<string, string>>,
): readonly FieldProblem<SettingField>[] =>
  Object.entries(said).flatMap(([name, words]) => {
    const plain = name.replace(/^settings\./, '');
    const field = accountFieldOf(draft, plain) ?? (plain as SettingField);
    return Object.hasOwn(draft, field) ? [{ field, refusal: { said: typedWords(field) ?? words } }] : [];
  });

/** The words for a number that is typed otherwise than it is stored; null where the schema's words fit. */
const typedWords = (field: SettingField): string | null => {
  switch (field) {
    case 'cashLimitPaise':
      return 'must be an amount from ₹0.01 to ₹1,99,999.99';
    case 'penalty.capPaise':
    case 'fourEyes.waiverAbovePaise':
      return 'must be an amount from 0 with at most two decimals';
    case 'penalty.capEmiBps':
      return 'must be from 0 to 10,000 with at most two decimals';
    case 'gst.rateBps':
      return 'must be from 0 to 100 with at most two decimals';
    case 'booksClosedThrough':
      return 'must be a date';
    default:
      return null;
  }
};

/** The value of a typed text; a number that cannot be read is NaN, which every setting refuses. */
const readText = (field: PlainField, typed: string): unknown => {
  const text = withoutMarks(typed).trim();
  const kind = settingKinds[field];
  if (field === 'booksClosedThrough') return text === '' ? null : (readDay(text) ?? text);
  if (kind === 'digits') return textOrNull(plainNumber(text));
  if (kind === 'text') return text === '' && field !== 'identity.tradeName' ? null : text;
  if (kind === 'flag') return text === 'true';
  if (text === '') return isLimit(field) ? null : Number.NaN;
  if (kind === 'rupees') return parseRupees(text) ?? Number.NaN;
  if (kind === 'percent') {
    const plain = plainPercent(text);
    return (hasAtMostTwoDecimals(plain) ? percentToBps(plain) : null) ?? Number.NaN;
  }
  if (kind === 'months') return readMonths(text);
  const digits = asciiDigits(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** True for the settings that are limits: an empty text there means no limit. */
const isLimit = (field: PlainField): boolean =>
  field === 'penalty.capPaise' || field === 'penalty.capEmiBps' || field === 'fourEyes.waiverAbovePaise';
