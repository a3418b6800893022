import type { ComponentProps } from 'react';

import { control } from './Field.css.ts';
import { Field, fieldAria, useFieldId, type FieldWords } from './Field.tsx';

export interface TextFieldProps
  extends
    FieldWords,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'children'
    > {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

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
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
