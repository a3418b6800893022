import { type DayRange, isBackwards, isUnusableDay, unusableDayWords } from '#domain/lists/dayRange.ts';
import { SelectField, type SelectOption } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './ListFilters.css.ts';

/** A filter of a list, as a form field. */
export type FilterField<Filter extends string> =
  | {
      readonly kind: 'choice';
      readonly filter: Filter;
      readonly label: string;
      /** The label of the option that filters nothing. */
      readonly all: string;
      readonly options: readonly SelectOption[];
    }
  | {
      readonly kind: 'text';
      readonly filter: Filter;
      readonly label: string;
      /** The most characters that can be typed. */
      readonly longest: number;
    }
  | { readonly kind: 'day'; readonly filter: 'from' | 'to'; readonly label: string };

/** The fields of the first and the last day. */
export const dayFields = [
  { kind: 'day', filter: 'from', label: 'From' },
  { kind: 'day', filter: 'to', label: 'To' },
] as const satisfies readonly FilterField<never>[];

export interface ListFiltersProps<Filter extends string> {
  readonly fields: readonly FilterField<Filter>[];
  readonly query: DayRange & Readonly<Record<Filter, string>>;
  /** Called with a choice. */
  readonly onChoose: (filter: Filter | keyof DayRange, value: string) => void;
  /** Called with each change of a text, or of a day, which changes with each digit of its year. */
  readonly onType: (filter: Filter | keyof DayRange, value: string) => void;
}

/** The filters of a list that has days. */
export function ListFilters<Filter extends string>(props: ListFiltersProps<Filter>) {
  const { fields, query, onChoose, onType } = props;
  return (
    <fieldset className={styles.filters} data-print="hide">
      <legend>
        <VisuallyHidden>Filters</VisuallyHidden>
      </legend>
      {fields.map((field) => {
        const { filter, label } = field;
        const value = query[filter];
        switch (field.kind) {
          case 'choice':
            return (
              <SelectField
                key={filter}
                label={label}
                placeholder={field.all}
                options={field.options}
                value={value}
                onValueChange={(chosen) => onChoose(filter, chosen)}
              />
            );
          case 'text':
            return (
              <TextField
                key={filter}
                label={label}
                value={value}
                maxLength={field.longest}
                autoComplete="off"
                spellCheck={false}
                onValueChange={(typed) => onType(field.filter, typed)}
              />
            );
          case 'day':
            return (
              <TextField
                key={filter}
                type="date"
                label={label}
                value={value}
                error={dayError(field.filter, query)}
                onValueChange={(typed) => onType(field.filter, typed)}
              />
            );
        }
      })}
    </fieldset>
  );
}

const dayError = (filter: keyof DayRange, range: DayRange): string | undefined => {
  if (isUnusableDay(range[filter])) return unusableDayWords;
  return filter === 'to' && isBackwards(range) ? 'To must not be before From.' : undefined;
};
