import { createContext, useContext } from 'react';
import { lenderLogo } from './lender.css.ts';
import { lenderName, type ShownLender } from '#domain/lender/identity/shownLender.ts';

const Lender = createContext<ShownLender | null>(null);

export const LenderProvider = Lender.Provider;

/** The lender's name and contact details for display; null where the server does not give them. */
export const useLender = (): ShownLender | null => useContext(Lender);

export function LenderName() {
  return lenderName(useLender());
}

/** The lender's logo beside its name, which says the same; nothing for a lender without one. */
export function LenderLogo() {
  const logo = useLender()?.logo;
  return logo ? <img className={lenderLogo} src={logo} alt="" /> : null;
}

/** The page's title: the screen's name, then the lender's. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${lenderName(useLender())}`}</title>;
}
