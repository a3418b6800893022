import { isFields, type LenderSection, lenderSections, type LenderSettings } from './settings.ts';

/** A setting before and after, as text; null for none. */
export interface SettingChange {
  /** The section and its field: `identity.phone`, or `longestTenure`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two versions of the set-up, by section and field. */
export const settingChanges = (before: LenderSettings, after: LenderSettings): readonly SettingChange[] =>
  lenderSections.flatMap((section) => sectionChanges(section, before[section], after[section]));

/** The sections in which two versions of the set-up differ. */
export const changedSections = (before: LenderSettings, after: LenderSettings): readonly LenderSection[] =>
  lenderSections.filter((section) => sectionChanges(section, before[section], after[section]).length > 0);

const sectionChanges = (section: LenderSection, before: unknown, after: unknown): readonly SettingChange[] =>
  isFields(before) && isFields(after)
    ? Object.keys({ ...before, ...after }).flatMap((field) =>
        change(`${section}.${field}`, before[field], after[field]),
      )
    : change(section, before, after);

const change = (field: string, before: unknown, after: unknown): readonly SettingChange[] => {
  const [was, is] = [textOf(before), textOf(after)];
  return was === is ? [] : [{ field, before: was, after: is }];
};

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
