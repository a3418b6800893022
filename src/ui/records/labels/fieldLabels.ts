import type { FieldKind } from '#domain/records/fieldOf.ts';
import type { FieldsOf } from '#domain/records/fieldTable.ts';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import type { Draft } from '#domain/records/recordEdit.ts';
import { missing } from '#domain/values/format.ts';
import type { SelectOption } from '#ui/kit/SelectField.tsx';
import type { RecordControl, RecordField } from '#ui/records/RecordField.tsx';

/** The label of one field of a record, and how the field is shown where its kind does not say that. */
export interface FieldLabel<Saved, Name extends string> {
  readonly label: string;
  /** The control, where it differs from that of the field's kind. */
  readonly control?: 'text' | 'tel';
  /** The keys that a phone shows, where they differ from those of the control. */
  readonly inputMode?: 'numeric';
  /** The unit that follows the label in brackets. */
  readonly unit?: string;
  /** A hint about an odd text, which may be saved anyway; null for none. */
  readonly hint?: (text: string, draft: Draft<Name>) => string | null;
  /** The value as text to read. */
  readonly text?: (saved: Saved) => string;
  /** The text to read for a chosen word. */
  readonly word?: (word: string) => string;
  /** The options of a choice; `saved` is null for a new record. */
  readonly options?: (saved: Saved | null) => readonly SelectOption[];
  /** True where an edited record's field may stay empty. */
  readonly isOptional?: (saved: Saved) => boolean;
  /** True for a status, which is shown as a badge. */
  readonly isStatus?: true;
  /** The name of the identity number; set where staff screens show only its last four characters. */
  readonly identity?: IdentityField;
  /** True if the lists of these records have a column for the field. */
  readonly isListed?: true;
}

/** The labels of a record's fields, in the order of its form. */
export type FieldLabels<Saved, Name extends string> = {
  readonly [Key in Name]: FieldLabel<Saved, Name>;
};

/** The fields of a record with label, text to read and control, in the order of the labels. */
export const recordFieldsOf = <Saved, Name extends keyof Saved & string>(
  fields: FieldsOf<Saved, Name>,
  labels: Partial<FieldLabels<Saved, Name>>,
): readonly RecordField<Saved, Name>[] =>
  (Object.entries(labels) as [Name, FieldLabel<Saved, Name>][]).map(([name, label]) => ({
    label: label.label,
    text: label.text ?? ((saved) => textOf(fields, name, label, saved)),
    isStatus: label.isStatus,
    identity: label.identity,
    isListed: label.isListed,
    control: controlOf(fields, name, label),
  }));

const textOf = <Saved, Name extends keyof Saved & string>(
  fields: FieldsOf<Saved, Name>,
  name: Name,
  { word }: FieldLabel<Saved, Name>,
  saved: Saved,
): string => {
  const value = saved[name];
  if (value === null || value === undefined || value === '') return missing;
  const text = fields[name].format(value);
  return word === undefined ? text : word(text);
};

const controlOf = <Saved, Name extends keyof Saved & string>(
  fields: FieldsOf<Saved, Name>,
  name: Name,
  { control, inputMode, unit, hint, word, options, isOptional }: FieldLabel<Saved, Name>,
): RecordControl<Saved, Name> => {
  const { kind, choices } = fields[name];
  const named = (saved: Saved | null) =>
    choicesWith(choices, saved === null ? null : storedText(fields, name, saved), word);
  return {
    field: name,
    kind: control ?? controls[kind],
    inputMode,
    unit,
    options: options ?? (choices.length === 0 ? undefined : named),
    isOptional,
    warning: hint === undefined ? undefined : (draft) => hint(draft[name], draft),
  };
};

const storedText = <Saved, Name extends keyof Saved & string>(
  fields: FieldsOf<Saved, Name>,
  name: Name,
  saved: Saved,
): string | null => {
  const value = saved[name];
  return value === null || value === undefined ? null : fields[name].textOf(value);
};

const controls: Readonly<Record<FieldKind, RecordControl<unknown, string>['kind']>> = {
  text: 'text',
  digits: 'digits',
  email: 'email',
  day: 'date',
  choice: 'choice',
  amount: 'money',
  rate: 'digits',
  months: 'months',
};

/**
 * The options of a choice, labelled by their own names unless `labelOf` gives others. A record’s value that is not
 * among them comes first.
 */
export const choicesWith = (
  choices: readonly string[],
  own: string | null,
  labelOf: (choice: string) => string = (choice) => choice,
): readonly SelectOption[] => {
  const isListed = own === null || choices.some((choice) => choice.toLowerCase() === own.toLowerCase());
  return (isListed ? choices : [own, ...choices]).map((value) => ({ value, label: labelOf(value) }));
};
