import { type MouseEvent, useRef } from 'react';

/**
 * A handler for the content of a dialog: the second click of a double click presses no other button than the first did. A
 * button that has just come to stand under the pointer, such as the one that confirms what was entered, is to be seen
 * before it is pressed.
 */
export function useDoubleClickGuard() {
  const pressed = useRef<Element | null>(null);
  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (event.detail < 2) pressed.current = button;
      else if (button !== pressed.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
