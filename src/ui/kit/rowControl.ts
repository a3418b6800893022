import { createContext, useContext } from 'react';

/** The id of what names the table row around; null outside of rows. */
const RowName = createContext<string | null>(null);

export const RowNameProvider = RowName.Provider;

/** True in a row that is itself a stop of Tab: its controls are reached from it by the arrow keys. */
const InStop = createContext(false);

export const InStopProvider = InStop.Provider;

/** True for a control of a table row, which is described by the row's name. */
export const useIsInRow = (): boolean => useContext(RowName) !== null;

interface RowControl {
  readonly 'aria-describedby'?: string;
  readonly tabIndex?: -1;
}

/**
 * What a control of a table row has beside its own: a screen reader says the row's name after the control's, since the same control
 * stands in every row, and Tab passes by where the row is the stop. `own`: what describes the control beside that.
 */
export const useRowControl = (own?: string): RowControl => {
  const name = useContext(RowName);
  const isInStop = useContext(InStop);
  const ids = [own, name].filter((id) => id != null).join(' ');
  return { ...(ids === '' ? {} : { 'aria-describedby': ids }), ...(isInStop ? { tabIndex: -1 } : {}) };
};
