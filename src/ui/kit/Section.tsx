import { useId, type ReactNode } from 'react';

import { section, sectionActions, sectionHead } from './Section.css.ts';

export interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a second-level heading and a hairline. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id}>{title}</h2>
        {actions === undefined ? null : <div className={sectionActions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
