import { adorned, arrowAtEnd, withArrow } from './AdornedControl.css.ts';
import { type ControlProps, Field, fieldAria, useFieldId } from './Field.tsx';
import { ChevronDownIcon } from './screenIcons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends ControlProps<'select'> {
  readonly options: readonly SelectOption[];
  /** The label of an empty first option; without it there is no such option. */
  readonly placeholder?: string | undefined;
}

/** A choice from a list, with the browser's own control. */
export function SelectField(props: SelectFieldProps) {
  const { id: givenId, label, hint, warning, error, optional, value, onValueChange, ...rest } = props;
  const { options, placeholder, ...native } = rest;
  const id = useFieldId(givenId);
  return (
    <Field id={id} label={label} hint={hint} warning={warning} error={error} optional={optional}>
      <div className={adorned}>
        <select
          {...native}
          {...fieldAria(id, { hint, warning, error })}
          id={id}
          className={withArrow}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={arrowAtEnd}>
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  );
}
