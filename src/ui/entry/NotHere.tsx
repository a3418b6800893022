import type { ReactNode } from 'react';
import { brandName } from '../../domain/brand.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import * as styles from './NotHere.css.ts';

export interface NotHereProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A place that the navigation already names and whose screen is still to come. */
export function NotHere({ title, children, action }: NotHereProps) {
  return (
    <div className={styles.place}>
      <title>{`${title} · ${brandName}`}</title>
      <PageHeader title={title} />
      <EmptyState title="Not here yet" action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
