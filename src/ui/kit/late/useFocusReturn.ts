import { useRef } from 'react';
import { mainPart } from '#ui/kit/useFocusOnUnmount.ts';

/**
 * Handlers for a Radix dialog that a machine opens: it has no trigger, so Radix would leave the focus on the page's
 * body. The focus returns to the element that had it before or, where that is gone, to the page's main part, so that
 * the next Tab continues from there. What has taken the focus since, such as a button that replaces a form, keeps it.
 * `onGone` is called once the dialog has faded.
 */
export function useFocusReturn(onGone: () => void) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      onGone();
      if (hasTaken(document.activeElement, event.currentTarget)) return event.preventDefault();
      const main = mainPart();
      const home = opener.current?.isConnected === true ? opener.current : main;
      if (home === null) return;
      event.preventDefault();
      home.focus({ preventScroll: home === main });
    },
  };
}

/** The element to return the focus to: a menu's button for an item of the menu, which closes. */
function lasting(focused: Element | null): HTMLElement | null {
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (typeof menuButtonId === 'string') return document.getElementById(menuButtonId);
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}

const hasTaken = (focused: Element | null, dialog: EventTarget | null): boolean =>
  focused !== null &&
  focused !== document.body &&
  !(dialog instanceof Node && dialog.contains(focused)) &&
  focused.closest('[role="menu"]') === null;
