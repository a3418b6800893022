/** A key that was pressed: as `KeyboardEvent.key` has it, with `ctrl ` before it where Ctrl or ⌘ was held. */
export interface KeyPress {
  readonly keys: string;
  /** False where it may be meant for a field, a menu or a dialog. */
  readonly isForScreen: boolean;
}

export interface Keyboard {
  /** Calls `onKey` for each key that may be a shortcut; one that it takes does nothing else. Returns what ends it. */
  readonly listen: (onKey: (press: KeyPress) => boolean) => () => void;
}

/** Hears the keys. Those that are pressed before anybody listens are held for the first who does. */
export const openKeyboard = (target: Document): Keyboard => {
  let held: KeyPress[] | null = [];
  let take: ((press: KeyPress) => boolean) | null = null;
  target.addEventListener('keydown', (event) => {
    const press = pressOf(event);
    if (press === null) return;
    if (take?.(press) === true || (held !== null && press.keys === 'ctrl k')) event.preventDefault();
    held?.push(press);
  });
  return {
    listen: (onKey) => {
      take = onKey;
      for (const press of held ?? []) onKey(press);
      held = null;
      return () => {
        take = null;
      };
    },
  };
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
    isForScreen: isForScreen(event),
  };
};

const isForScreen = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return true;
  // What is open over a screen finds its items by letters.
  return target.closest(fields) === null && (target.closest(overlays) === null || !/^[a-z\d[\]]$/i.test(key));
};

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const overlays = '[role="dialog"]:not([popover]), [role="alertdialog"], [role="menu"], [role="listbox"]';
