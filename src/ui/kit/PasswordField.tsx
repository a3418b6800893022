import { useState } from 'react';

import { adorned, atEnd, withEnd } from './AdornedControl.css.ts';
import { Field, fieldAria, useFieldId } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import type { TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password with a toggle that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { id: givenId, label, hint, warning, error, optional, value, onValueChange, ...native } = props;
  const id = useFieldId(givenId);
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} warning={warning} error={error} optional={optional}>
      <div className={adorned}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...fieldAria(id, { hint, warning, error })}
          id={id}
          className={withEnd}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <span className={atEnd}>
          <IconButton
            size="small"
            label={shown ? 'Hide password' : 'Show password'}
            disabled={native.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </span>
      </div>
    </Field>
  );
}
