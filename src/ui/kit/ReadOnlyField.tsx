import { useId, type ReactNode } from 'react';

import { field, hint as hintClass, label as labelClass } from './Field.css.ts';
import { readValue } from './ReadOnlyField.css.ts';

export interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A copy button, say. */
  readonly action?: ReactNode;
  readonly hint?: ReactNode;
}

/** A value among fields that nobody can change here; it is found by its label like a field. */
export function ReadOnlyField({ label, value, action, hint }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <dl className={field}>
      <dt className={labelClass} id={id}>
        {label}
      </dt>
      <dd className={readValue}>
        <span role="group" aria-labelledby={id}>
          {value}
        </span>
        {action}
      </dd>
      {hint === undefined ? null : <dd className={hintClass}>{hint}</dd>}
    </dl>
  );
}
