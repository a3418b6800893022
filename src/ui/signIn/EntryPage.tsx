import type { ReactNode } from 'react';
import { brandName } from '#domain/values/brand.ts';
import * as styles from './EntryPage.css.ts';

export interface EntryPageProps {
  readonly title: string;
  readonly words?: string | undefined;
  readonly children: ReactNode;
}

/** A screen outside the portals: one narrow sheet under the brand's name. */
export function EntryPage({ title, words, children }: EntryPageProps) {
  return (
    <div className={styles.page} data-density="portal">
      <title>{`${title} · ${brandName}`}</title>
      <main className={styles.sheet}>
        <p className={styles.brand}>{brandName}</p>
        <h1 className={styles.title}>{title}</h1>
        {words === undefined ? null : <p className={styles.words}>{words}</p>}
        {children}
      </main>
    </div>
  );
}
