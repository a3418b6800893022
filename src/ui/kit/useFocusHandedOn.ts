import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part that goes away with what was pressed in it, a failure that was read on a second try or a filter that was
 * lifted: the nearest part around it that can hold the focus gets it, so that the next Tab goes on from there. A
 * browser left to itself may begin at the top of the page again.
 */
export function useFocusHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const leaving = part.current;
    const home = leaving?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      // It still stands in the page, and has the focus still.
      if (leaving?.contains(document.activeElement) === true) home?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
