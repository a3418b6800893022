import { createContext, useContext } from 'react';
import { lenderName, type ShownLender } from '#domain/lender/identity/shownLender.ts';

const Lender = createContext<ShownLender | null>(null);

export const LenderProvider = Lender.Provider;

/** What is shown of the lender; null for one that says nothing of itself. */
export const useLender = (): ShownLender | null => useContext(Lender);

export function LenderName() {
  return lenderName(useLender());
}

/** The title of the page: what it shows, and whose it is. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${lenderName(useLender())}`}</title>;
}
