import { control } from './Field.css.ts';
import { type ControlProps, Field, fieldAria, useFieldId } from './Field.tsx';

export type TextFieldProps = ControlProps<'input'>;

/** One line of text; `type` may be `email`, `tel`, `date`, `number` and the like. */
export function TextField(props: TextFieldProps) {
  const { id: givenId, label, hint, warning, error, optional, value, onValueChange, ...native } = props;
  const id = useFieldId(givenId);
  return (
    <Field id={id} label={label} hint={hint} warning={warning} error={error} optional={optional}>
      <input
        type="text"
        {...native}
        {...fieldAria(id, { hint, warning, error })}
        id={id}
        className={control}
        value={value}
        onChange={({ target }) => {
          if (target.type === 'date') keepDateParts(target);
          onValueChange(target.value);
        }}
      />
    </Field>
  );
}

/**
 * Keeps the other parts of a date of which one is deleted. React writes every value to the attribute too, and Firefox
 * empties an incomplete date when its attribute changes: from now on React writes to a plain property of the control.
 */
function keepDateParts(input: HTMLInputElement): void {
  Object.defineProperty(input, 'defaultValue', { value: input.defaultValue, writable: true });
}
