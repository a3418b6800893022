import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { CloseIcon } from '#ui/kit/screenIcons.tsx';
import * as styles from './Peek.css.ts';

export interface PeekPanelProps {
  readonly id?: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Goes to the row so many rows below; negative for above. */
  readonly onStep: (rows: number) => void;
  readonly children: ReactNode;
}

/** The panel beside a table: what it is about, and how it is closed. */
export function PeekPanel({ id, title, onClose, onStep, children }: PeekPanelProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for all that is in it
    <section id={id} className={styles.panel} aria-label={`Peek: ${title}`} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.close}>
          <IconButton label="Close" title="Close (Esc)" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
