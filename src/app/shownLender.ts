import { lenderBlock } from '#browser/lenderBlock.ts';
import type { ShownLender } from '#domain/lender/identity/shownLender.ts';

/** The lender that the screens show: first the one written into the page, then the one saved during this page. */
export interface LenderShown {
  /** Null where the server gives no details of the lender. */
  readonly current: () => ShownLender | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (lender: ShownLender) => void;
}

export const openShownLender = (document: Document): LenderShown => {
  let shown = lenderBlock(document);
  const listeners = new Set<() => void>();
  return {
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (lender) => {
      shown = lender;
      for (const listener of listeners) listener();
    },
  };
};
