import type { ReactNode } from 'react';

import { isTenCroresUp } from './crores.ts';
import { stat, statHint, statLabel, statRow, statValue } from './StatCard.css.ts';

export interface StatRowProps {
  readonly children: ReactNode;
}

/** The container of `StatCard`s, and of nothing else. */
export function StatRow({ children }: StatRowProps) {
  return <dl className={statRow}>{children}</dl>;
}

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
}

/** One large figure with its name. */
export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <div className={stat}>
      <dt className={statLabel}>{label}</dt>
      <dd className={statValue} data-crores={isTenCroresUp(value) ? '' : undefined}>
        {value}
      </dd>
      {hint === undefined ? null : <dd className={statHint}>{hint}</dd>}
    </div>
  );
}
