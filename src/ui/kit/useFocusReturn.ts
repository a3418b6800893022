import { useRef } from 'react';

/**
 * Handlers for a Radix dialog that a machine opens: such a dialog has no trigger of its own, so Radix would leave the
 * focus on the page's body. What had the focus before gets it back.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      if (opener.current?.isConnected !== true) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

/** A menu is gone once one of its items was chosen: its button stands for it. */
function lasting(focused: Element | null): HTMLElement | null {
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (typeof menuButtonId === 'string') return document.getElementById(menuButtonId);
  return focused instanceof HTMLElement ? focused : null;
}
