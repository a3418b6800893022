import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as styles from './ShortcutsDialog.css.ts';

export interface ScreenPopoverProps {
  /** The id by which it is shown and hidden. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel over a screen that goes with it: another screen closes it, as Escape does. */
export function ScreenPopover({ id, title, children }: ScreenPopoverProps) {
  const { pathname } = useLocation();
  const titleId = `${id}-title`;
  return (
    // The key closes it whenever another screen opens.
    <div
      key={pathname}
      id={id}
      className={styles.keys}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </div>
  );
}

/** The browser focuses what has the attribute when it shows the popover; React would only focus it once. */
export const focusedFirst = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');
