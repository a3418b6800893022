import { createContext, useContext } from 'react';

/** The id of what names the table row around; null outside of rows. */
const RowName = createContext<string | null>(null);

export const RowNameProvider = RowName.Provider;

/**
 * What a control of a table row is about: a screen reader says the row's name after the control's own, since the same
 * control stands in every row. `own`: what describes the control beside that.
 */
export const useRowDescription = (own?: string): { readonly 'aria-describedby'?: string } => {
  const name = useContext(RowName);
  const ids = [own, name].filter((id) => id != null).join(' ');
  return ids === '' ? {} : { 'aria-describedby': ids };
};
