import { lenderBlock } from '#browser/lenderBlock.ts';
import type { ShownLender } from '#domain/lender/identity/shownLender.ts';

/** Whose name stands on the screens: what the page came with, and then what was saved in this page. */
export interface LenderShown {
  /** Null for a lender that says nothing of itself. */
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
