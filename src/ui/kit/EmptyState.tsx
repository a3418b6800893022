import type { ReactNode } from 'react';

import { empty, emptyAction, emptyTitle, emptyWords } from './EmptyState.css.ts';

export interface EmptyStateProps {
  readonly title: string;
  /** Explains what would be shown here, or how to add it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={empty}>
      <p className={emptyTitle}>{title}</p>
      {children === undefined ? null : <div className={emptyWords}>{children}</div>}
      {action === undefined ? null : <div className={emptyAction}>{action}</div>}
    </div>
  );
}
