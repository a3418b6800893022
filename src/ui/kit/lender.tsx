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

const TitleCount = createContext('');

/** Puts a count before the titles of the pages inside it, such as '(3)'; '' for none. */
export const TitleCountProvider = TitleCount.Provider;

/** The page's title: what waits for somebody, the screen's name, then the lender's. */
export function PageTitle({ children }: { readonly children: string }) {
  const count = useContext(TitleCount);
  return <title>{`${count === '' ? '' : `${count} `}${children} · ${lenderName(useLender())}`}</title>;
}

/** A page's title as it is said where somebody arrives: without the count, which nobody is told unasked. */
export const saidTitle = (title: string): string => title.replace(/^\(\d+\+?\) /, '');
