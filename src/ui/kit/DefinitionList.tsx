import type { ReactNode } from 'react';

import { definition, definitions, meaning, term as termClass } from './DefinitionList.css.ts';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** A button beside the value, such as copy. */
  readonly action?: ReactNode;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
}

/** Terms with their values, in as many columns as fit. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={definitions}>
      {items.map(({ term, value, action }) => (
        <div key={term} className={definition}>
          <dt className={termClass}>{term}</dt>
          <dd className={meaning}>
            {value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
