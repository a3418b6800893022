import type { ReactNode } from 'react';

import { ScreenHeading } from './arriving.tsx';
import { pageActions, pageBack, pageHeader, pageNote, pageTitle, pageWords } from './PageHeader.css.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A status, beside the title. */
  readonly badge?: ReactNode;
  /** A `BackLink`, or `Breadcrumbs`. */
  readonly back?: ReactNode;
  /** Shown below the title: an id, a status, whom the screen is about. */
  readonly note?: ReactNode;
  /** On the title's line where there is room, else below everything. */
  readonly actions?: ReactNode;
}

/** The header of a screen, with its only first-level heading. */
export function PageHeader({ title, badge, back, note, actions }: PageHeaderProps) {
  return (
    <header className={pageHeader}>
      {back === undefined ? null : <div className={pageBack}>{back}</div>}
      <div className={pageWords}>
        <ScreenHeading className={pageTitle}>{title}</ScreenHeading>
        {badge}
      </div>
      {note === undefined ? null : <div className={pageNote}>{note}</div>}
      {actions === undefined ? null : <div className={pageActions}>{actions}</div>}
    </header>
  );
}
