import { control } from './Field.css.ts';
import { type ControlProps, Field, fieldAria, useFieldId } from './Field.tsx';

export type TextAreaFieldProps = ControlProps<'textarea'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { id: givenId, label, hint, warning, error, optional, value, onValueChange, ...native } = props;
  const id = useFieldId(givenId);
  return (
    <Field id={id} label={label} hint={hint} warning={warning} error={error} optional={optional}>
      <textarea
        rows={4}
        {...native}
        {...fieldAria(id, { hint, warning, error })}
        id={id}
        className={control}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
