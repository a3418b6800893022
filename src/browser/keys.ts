/** A key that was pressed: as `KeyboardEvent.key` has it, with `ctrl ` before it where Ctrl or ⌘ was held. */
export interface KeyPress {
  readonly keys: string;
  /** False where it may be meant for a field, a menu or a dialog. */
  readonly isForScreen: boolean;
}

/** Calls `onKey` for each key that may be a shortcut; one that it takes does nothing else. Returns what ends it. */
export const listenForKeys = (target: Document, onKey: (press: KeyPress) => boolean): (() => void) => {
  const listen = (event: KeyboardEvent) => {
    const press = pressOf(event);
    if (press !== null && onKey(press)) event.preventDefault();
  };
  target.addEventListener('keydown', listen);
  return () => target.removeEventListener('keydown', listen);
};

/** Presses the control that `data-key` marks with a word, and focuses a field; that of the focused row comes first. */
export const pressMarked = (target: Document, mark: string): void => {
  const control = markedControl(target, mark);
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else if (control instanceof HTMLSelectElement) control.focus();
  else control?.click();
};

/** The loan that the focused row leads to; null where there is none. */
export const loanOfFocusedRow = (target: Document): string | null => {
  const link = target.activeElement?.closest('tr')?.querySelector('a[href^="/loans/"]');
  return link?.getAttribute('href')?.split('/')[2] ?? null;
};

/** Null for a key that is held, belongs to a text being composed, or was taken by the focused control. */
const pressOf = (event: KeyboardEvent): KeyPress | null => {
  const isTypedWithAltGr = event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.altKey && !isTypedWithAltGr) return null;
  const isTogether = (event.ctrlKey || event.metaKey) && !isTypedWithAltGr;
  if (isTogether && (event.ctrlKey === event.metaKey || event.shiftKey)) return null;
  return {
    keys: isTogether ? `ctrl ${event.key.toLowerCase()}` : event.key,
    isForScreen: !(event.target instanceof Element && event.target.closest(notForScreen) !== null),
  };
};

/** What hears letters itself: fields, and what opens over a screen. */
const notForScreen =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const markedControl = (target: Document, mark: string): HTMLElement | undefined => {
  const marked = [...target.querySelectorAll<HTMLElement>(`[data-key~="${mark}"]`)].filter(isUsable);
  const row = target.activeElement?.closest('tr');
  return (
    marked.find((one) => row?.contains(one) === true) ??
    marked.find((one) => one.closest('tr') === null && isInView(one)) ??
    marked[0]
  );
};

const isUsable = (control: HTMLElement): boolean =>
  control.getClientRects().length > 0 && !control.matches(':disabled, [aria-disabled="true"]');

const isInView = (control: HTMLElement): boolean => {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
