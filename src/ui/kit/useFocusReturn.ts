import { useRef } from 'react';
import { mainPart } from './useFocusHandedOn.ts';

/**
 * Handlers for a Radix dialog that a machine opens: such a dialog has no trigger of its own, so Radix would leave the
 * focus on the page's body. What had the focus before gets it back; where that is gone, a dialog that followed another
 * or a row that was read anew, the page's main part has it, so that the next Tab goes on from there.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      const main = mainPart();
      const home = opener.current?.isConnected === true ? opener.current : main;
      if (home === null) return;
      event.preventDefault();
      home.focus({ preventScroll: home === main });
    },
  };
}

/** A menu is gone once one of its items was chosen: its button stands for it. */
function lasting(focused: Element | null): HTMLElement | null {
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (typeof menuButtonId === 'string') return document.getElementById(menuButtonId);
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
