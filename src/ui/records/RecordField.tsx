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
  /** True for a status, which is shown as a badge. */
  readonly isStatus?: boolean | undefined;
  /** True for a time at which the record was written, which stands at its foot. */
  readonly isStamp?: boolean | undefined;
  /** True if the lists of these records have a column for the field. */
  readonly isListed?: boolean | undefined;
  /** The name of the identity number; set where staff screens show only its last four characters. */
  readonly identity?: IdentityField | undefined;
  readonly control?: RecordControl<Saved, Field> | undefined;
}

export interface RecordControl<Saved, Field extends string> {
  readonly field: Field;
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'digits' | 'money' | 'choice' | 'months';
  /** The unit that follows the label in brackets, such as 'months'. */
  readonly unit?: string | undefined;
  /** The options of a choice; `saved` is null for a new record. */
  readonly options?: ((saved: Saved | null) => readonly SelectOption[]) | undefined;
  /** True where the field may stay empty; any other field is announced as required. */
  readonly isOptional?: ((saved: Saved) => boolean) | undefined;
  /** The keys that a phone shows; those of the kind where it is left out. */
  readonly inputMode?: 'numeric' | undefined;
  /** What the browser may fill in, where people edit their own record; nothing where it is left out. */
  readonly autoComplete?: string | undefined;
  /** A hint about an odd value, which may be saved anyway; null for none. */
  readonly warning?: ((draft: Draft<Field>) => string | null) | undefined;
}

/** Fields that belong together, with a note about them. */
export interface RecordGroup<Saved, Field extends string> {
  /** Null where the record has no other group, so that the section's own title says it. */
  readonly title: string | null;
  readonly note?: string | undefined;
  readonly fields: readonly RecordField<Saved, Field>[];
}

/** A field as a term and its value, with a copy button where `copyMachine` is given. */
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

/** The control that edits one field. */
export function RecordControlField<Saved, Field extends string>(
  props: RecordControlFieldProps<Saved, Field>,
) {
  const { id, label, control, saved, draft, refusal, disabled, onText } = props;
  const { field, kind, unit, options, warning, autoComplete } = control;
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
      <SelectField
        {...shared}
        placeholder={value === '' ? 'Choose' : undefined}
        options={choices}
        autoComplete={autoComplete}
      />
    );
  }
  if (kind === 'money') return <MoneyField {...shared} />;
  return (
    <TextField
      {...shared}
      type={kind === 'digits' ? 'text' : kind}
      inputMode={control.inputMode ?? inputModes[kind]}
      maxLength={kind === 'date' ? undefined : longestText}
      autoComplete={autoComplete ?? 'off'}
    />
  );
}

const inputModes = {
  digits: 'decimal',
  tel: 'tel',
  email: 'email',
  text: undefined,
  date: undefined,
} as const;

/** Up to this many months, the tenure is a select; above it, a text field that proposes values. */
const mostSelected = 24;

/** The message for a refused field, which names the field. */
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
