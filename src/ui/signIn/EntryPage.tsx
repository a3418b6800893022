import type { ReactNode } from 'react';
import { ScreenHeading } from '#ui/kit/arriving.tsx';
import { LenderLogo, LenderName, PageTitle } from '#ui/kit/lender.tsx';
import * as styles from './EntryPage.css.ts';

export interface EntryPageProps {
  readonly title: string;
  readonly words?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of a screen outside the portals: one narrow sheet under the lender's name. */
export function EntryPage({ title, words, children }: EntryPageProps) {
  return (
    <div className={styles.page} data-density="portal">
      <PageTitle>{title}</PageTitle>
      <main className={styles.sheet}>
        <p className={styles.brand}>
          <LenderLogo />
          <LenderName />
        </p>
        <ScreenHeading className={styles.title}>{title}</ScreenHeading>
        {words === undefined ? null : <p className={styles.words}>{words}</p>}
        {children}
      </main>
    </div>
  );
}
