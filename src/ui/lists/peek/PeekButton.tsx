import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { drawn } from '#ui/kit/icons.tsx';
import { useRowControl } from '#ui/kit/rowControl.ts';
import * as styles from './Peek.css.ts';

interface PeekButtonProps {
  /** The id of the panel that shows the row's record; null while it does not. */
  readonly panelId: string | null;
  readonly onPeek: () => void;
}

/** Shows the record of a row beside its table, and hides it. */
export function PeekButton({ panelId, onPeek }: PeekButtonProps) {
  return (
    <span className={styles.button}>
      <IconButton
        {...useRowControl()}
        label="Peek"
        size="small"
        title="Peek (Space on the row)"
        aria-expanded={panelId !== null}
        aria-controls={panelId ?? undefined}
        onClick={onPeek}
      >
        {icon}
      </IconButton>
    </span>
  );
}

const icon = drawn(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
    <path d="M14 5v14" />
  </>,
);

/** What the keys of the panel do on a row. */
interface PeekKeys {
  readonly isOpen: boolean;
  readonly onPeek: () => void;
  readonly onClose: () => void;
}

/** The keys of the panel on a row: Space opens and closes it, Escape closes it and leaves the focus on the row. */
export function onPeekKey(event: KeyboardEvent<HTMLElement>, { isOpen, onPeek, onClose }: PeekKeys): void {
  const { currentTarget, target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isDefaultPrevented()) return;
  if (key === ' ' && target === currentTarget) {
    event.preventDefault();
    if (!event.repeat) onPeek();
  }
  // A dialog that a control opened is no part of the row, though its events come through it.
  if (key === 'Escape' && isOpen && target instanceof Node && currentTarget.contains(target)) {
    event.preventDefault();
    onClose();
    currentTarget.focus();
  }
}
