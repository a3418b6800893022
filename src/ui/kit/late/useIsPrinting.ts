import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * True from just before the page is printed until it has been. What changes by it is drawn before the browser lays out the
 * sheets.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

let isPrinting = false;

const subscribe = (onChange: () => void): (() => void) => {
  const become = (now: boolean) => () => {
    isPrinting = now;
    flushSync(onChange);
  };
  const [begin, end] = [become(true), become(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};
