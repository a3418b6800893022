import { type ReactNode, useId } from 'react';

import { ChevronDownIcon } from './screenIcons.tsx';
import { aside, chevron, content, fold, head } from './FoldedSection.css.ts';

export interface FoldedSectionProps {
  readonly title: string;
  /** Shown beside the title, open or folded: the figure that most people look for. */
  readonly summary?: ReactNode;
  /** Called when a person opens or folds it: for content that is loaded when it is asked for. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A part of a screen that is folded until it is opened, under a second-level heading. Print shows it open. */
export function FoldedSection({ title, summary, onToggle, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={fold} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
        <summary className={head}>
          <h2 id={id}>{title}</h2>
          {summary === undefined ? null : <span className={aside}>{summary}</span>}
          <span className={chevron}>
            <ChevronDownIcon />
          </span>
        </summary>
        <div className={content}>{children}</div>
      </details>
    </section>
  );
}
