import type { ReactNode } from 'react';

import * as styles from './DefinitionList.css.ts';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** A button beside the value, such as copy. */
  readonly action?: ReactNode;
  /** True for what a phone leaves out, since its screen says the same further down. */
  readonly isRepeated?: boolean;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
  /**
   * `columns`: each value below its term, in as many columns as fit. `ruled`: a term and its value a line, between
   * hairlines. `line`: all of them muted in one line, such as the times at the foot of a record.
   */
  readonly layout?: DefinitionLayout | undefined;
}

export type DefinitionLayout = 'columns' | 'ruled' | 'line';

/** Terms with their values. */
export function DefinitionList({ items, layout = 'columns' }: DefinitionListProps) {
  return (
    <dl className={styles.definitions[layout]}>
      {items.map(({ term, value, action, isRepeated = false }) => (
        <div key={term} className={styles.definition[layout]} data-repeated={isRepeated ? '' : undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.meaning}>
            {value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
