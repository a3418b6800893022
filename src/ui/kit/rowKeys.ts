import type { KeyboardEvent, MouseEvent } from 'react';

const interactive = 'a, button, input, select, textarea, label, summary, [role="menuitem"]';
/** The controls of a row that the arrow keys go through; those `beside` do what a key of the row does. */
const stops = ':is(a[href], button, input, select, textarea, summary):not([data-beside])';
/** Controls that need the arrow keys themselves. */
const ownArrows = 'input:not([type="checkbox"]), select, textarea';

/** True if a click is meant for the row: false on a control in the row, and at the end of selecting text. */
export function isForTheRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest(interactive) !== null;
  return !onControl && window.getSelection()?.isCollapsed !== false;
}

/**
 * The keys of a row that opens, beside those that move between rows: Enter opens it, the right arrow goes to its controls and on
 * through them, the left one back, Escape back to the row, up and down to the row above and below.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  const { currentTarget: row, target, key } = event;
  if (event.isDefaultPrevented()) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target === row && key === 'Enter') {
    // Prevents the same key from pressing the next focused control: a dialog would close as it opens.
    event.preventDefault();
    open();
    return;
  }
  // A dialog that a control opened is no part of the row, though its events come through it.
  if (!(target instanceof HTMLElement) || !row.contains(target)) return;
  if (target !== row && target.matches(ownArrows)) return;
  const next = target === row ? fromRow(row, key) : fromControl(row, target, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const fromRow = (row: HTMLElement, key: string): HTMLElement | undefined =>
  key === 'ArrowRight' ? controlsOf(row)[0] : undefined;

function fromControl(row: HTMLElement, control: HTMLElement, key: string): HTMLElement | undefined {
  const controls = controlsOf(row);
  const index = controls.indexOf(control);
  switch (key) {
    case 'ArrowRight':
      return controls[index + 1];
    case 'ArrowLeft':
      return controls[index - 1] ?? row;
    case 'Escape':
      return row;
    case 'ArrowDown':
      return opened(row.nextElementSibling);
    case 'ArrowUp':
      return opened(row.previousElementSibling);
    default:
      return undefined;
  }
}

/** The controls that are shown; `checkVisibility` would say it too, but Safari has it since 17.4 alone. */
const controlsOf = (row: HTMLElement): readonly HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(stops)].filter((control) => control.getClientRects().length > 0);

const opened = (row: Element | null): HTMLElement | undefined =>
  row instanceof HTMLElement && row.hasAttribute('data-opens') ? row : undefined;
