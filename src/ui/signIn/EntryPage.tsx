import type { ReactNode } from 'react';
import { ScreenHeading } from '#ui/kit/arriving.tsx';
import { LenderLogo, LenderName, PageTitle } from '#ui/kit/lender.tsx';
import * as styles from './EntryPage.css.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

export interface EntryPageProps {
  readonly title: string;
  readonly words?: string | undefined;
  /** Adds the lender's panel beside the sheet, which has the name and the words in a wide window. */
  readonly isFacing?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen outside the portals: one narrow sheet under the lender's name. */
export function EntryPage({ title, words, isFacing = false, children }: EntryPageProps) {
  return (
    <div className={styles.page} data-density="portal" data-facing={isFacing || undefined}>
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
      {isFacing ? <WelcomePanel words={words} /> : null}
    </div>
  );
}
