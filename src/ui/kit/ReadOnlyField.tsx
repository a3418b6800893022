import { useId, type ReactNode } from 'react';

import { field, hint as hintClass, label as labelClass } from './Field.css.ts';
import { readValue } from './ReadOnlyField.css.ts';

export interface ReadOnlyFieldProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A button beside the value, such as copy. */
  readonly action?: ReactNode;
  readonly hint?: ReactNode;
}

/** A read-only value among fields, with a label like theirs. */
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
