import type { ComponentProps } from 'react';

import { check, checkLabel } from './CheckboxField.css.ts';
import { field } from './Field.css.ts';
import { fieldAria, FieldNotes, useFieldId, type FieldWords } from './Field.tsx';

export interface CheckboxFieldProps
  extends
    Omit<FieldWords, 'optional'>,
    Omit<
      ComponentProps<'input'>,
      'checked' | 'defaultChecked' | 'onChange' | 'type' | 'className' | 'style'
    > {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id: givenId, label, hint, warning, error, checked, onCheckedChange, ...native } = props;
  const id = useFieldId(givenId);
  return (
    <div className={field}>
      <label className={checkLabel} htmlFor={id}>
        <input
          {...native}
          {...fieldAria(id, { hint, warning, error })}
          id={id}
          className={check}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} warning={warning} error={error} />
    </div>
  );
}
