import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus of a button that disappears to the nearest focusable part around it, or else to the page's main part,
 * so that the next Tab continues from there; some browsers would start at the top.
 */
export function useFocusOnUnmount(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    // What goes away with the button is no place for its focus.
    const home = leaving?.parentElement?.closest<HTMLElement>('[tabindex]:not([data-passing])') ?? mainPart();
    return () => {
      // At this moment the button is still in the page and has the focus.
      if (leaving === document.activeElement) home?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}

/** The target of the focus when its element is gone. */
export const mainPart = (): HTMLElement | null => document.getElementById('content');
