import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button that goes away with what it does: the nearest part around it that can hold the focus gets it, or else
 * the page's main part, so that the next Tab goes on from there. A browser left to itself may begin at the top again.
 */
export function useFocusHandedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    const home = leaving?.parentElement?.closest<HTMLElement>('[tabindex]') ?? mainPart();
    return () => {
      // It still stands in the page here, and has the focus still.
      if (leaving === document.activeElement) home?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}

/** Where the focus goes when what had it is gone. */
export const mainPart = (): HTMLElement | null => document.getElementById('content');
