import { missing } from '#domain/values/format.ts';
import { longestText } from '#domain/values/text.ts';
import type { IdentityField } from '#domain/records/identityNumber.ts';
import type { Draft, EditRefusal } from '#domain/records/recordEdit.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { Definition } from '#ui/kit/DefinitionList.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { NumberChoiceField } from '#ui/kit/NumberChoiceField.tsx';
import { SelectField, type SelectOption } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { CopyValue } from './CopyValue.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One field of a record: its label, its text and, where it can be edited, its control. */
export interface RecordField<Saved, Field extends string> {
  readonly label: string;
  readonly text: (saved: Saved) => string;
  /** A status is read as a badge. */
  readonly isStatus?: boolean | undefined;
  /** True for a column of the lists of such records. */
  readonly isListed?: boolean | undefined;
  /** An identity number: screens of staff read the last four of it. */
  readonly identity?: IdentityField | undefined;
  readonly control?: RecordControl<Saved, Field> | undefined;
}

export interface RecordControl<Saved, Field extends string> {
  readonly field: Field;
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'digits' | 'money' | 'choice' | 'months';
  /** Follows in the label. */
  readonly unit?: string | undefined;
  /** What is chosen from; `saved` is null for a new record. */
  readonly options?: ((saved: Saved | null) => readonly SelectOption[]) | undefined;
  /** True where a record's field may stay empty; every other one is announced as required. */
  readonly isOptional?: ((saved: Saved) => boolean) | undefined;
  /** A hint about an odd value, which may be saved all the same; null for none. */
  readonly warning?: ((draft: Draft<Field>) => string | null) | undefined;
}

/** Fields that belong together, with a note about them. */
export interface RecordGroup<Saved, Field extends string> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly fields: readonly RecordField<Saved, Field>[];
}

/** A field to read, with its copy button where the section has them. */
export const definitionOf = <Saved, Field extends string>(
  { label, text, isStatus = false }: RecordField<Saved, Field>,
  saved: Saved,
  copyMachine: typeof copyToClipboard | undefined,
): Definition => {
  const value = text(saved);
  return {
    term: label,
    value: isStatus ? <StatusBadge status={value} /> : value,
    action:
      copyMachine === undefined || value === missing ? undefined : (
        <CopyValue machine={copyMachine} label={label} text={value} />
      ),
  };
};

export interface RecordControlFieldProps<Saved, Field extends string> {
  readonly id: string;
  readonly label: string;
  readonly control: RecordControl<Saved, Field>;
  readonly saved: Saved;
  readonly draft: Draft<Field>;
  readonly refusal: EditRefusal | null;
  readonly disabled: boolean;
  readonly onText: (field: Field, text: string) => void;
}

/** The control by which one field is edited. */
export function RecordControlField<Saved, Field extends string>(
  props: RecordControlFieldProps<Saved, Field>,
) {
  const { id, label, control, saved, draft, refusal, disabled, onText } = props;
  const { field, kind, unit, options, warning } = control;
  const isOptional = control.isOptional?.(saved) ?? false;
  const value = draft[field];
  const shared = {
    id,
    label: unit === undefined ? label : `${label} (${unit})`,
    value,
    disabled,
    required: !isOptional,
    optional: isOptional,
    error: refusal === null ? undefined : refusalWords(label, refusal),
    warning: refusal === null ? (warning?.(draft) ?? undefined) : undefined,
    onValueChange: (text: string) => onText(field, text),
  };
  if (kind === 'choice' || kind === 'months') {
    const choices = options?.(saved) ?? [];
    return kind === 'months' && choices.length > mostSelected ? (
      <NumberChoiceField {...shared} options={choices} />
    ) : (
      <SelectField {...shared} placeholder={value === '' ? 'Choose' : undefined} options={choices} />
    );
  }
  if (kind === 'money') return <MoneyField {...shared} />;
  return (
    <TextField
      {...shared}
      type={kind === 'digits' ? 'text' : kind}
      inputMode={kind === 'digits' ? 'decimal' : undefined}
      maxLength={kind === 'date' ? undefined : longestText}
      autoComplete="off"
    />
  );
}

/** As many months are chosen from a list; more are typed, with the list to help. */
const mostSelected = 24;

/** Why a field cannot be saved, in words that name it. */
export const refusalWords = (label: string, refusal: EditRefusal): string => {
  if (typeof refusal === 'object') return `${label} ${refusal.said}`;
  switch (refusal) {
    case 'Missing':
      return `${label} is required.`;
    case 'AmountUnreadable':
      return `${label} must be an amount from 0 with at most two decimals.`;
    case 'AmountNotPositive':
      return `${label} must be above 0.`;
    case 'RateOutOfRange':
      return `${label} must be from 0 to 100 with at most two decimals.`;
    case 'TenureNotOffered':
      return `${label} must be from 1 to 12 months.`;
    case 'DayUnreadable':
      return `${label} must be a date.`;
    case 'YearUnreadable':
      return `${label} must have four digits.`;
    case 'EmailUnreadable':
      return 'Please enter a valid email address.';
    case 'ChoiceUnknown':
      return `Please choose from the list: ${label}.`;
  }
};
