import type { ReactNode } from 'react';

import { ScreenHeading } from './arriving.tsx';
import { pageActions, pageHeader, pageNote, pageTitle, pageWords } from './PageHeader.css.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A `BackLink`. */
  readonly back?: ReactNode;
  /** Shown in a second line below the title: an id, a status, a date. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a screen, with its only first-level heading. */
export function PageHeader({ title, back, note, actions }: PageHeaderProps) {
  return (
    <header className={pageHeader}>
      <div className={pageWords}>
        {back}
        <ScreenHeading className={pageTitle}>{title}</ScreenHeading>
        {note === undefined ? null : <div className={pageNote}>{note}</div>}
      </div>
      {actions === undefined ? null : <div className={pageActions}>{actions}</div>}
    </header>
  );
}
