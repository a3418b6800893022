import { useId, type ReactNode, type Ref } from 'react';

import { section, sectionActions, sectionHead } from './Section.css.ts';

export interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** For a part that appears when it is asked for, and whose heading then takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A part of a screen under a second-level heading and a hairline. */
export function Section({ title, actions, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
          {title}
        </h2>
        {actions === undefined ? null : <div className={sectionActions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
