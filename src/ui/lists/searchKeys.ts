import type { KeyboardEvent } from 'react';
import { openingRow } from '#ui/kit/TableRow.tsx';

/**
 * The keys of a search above a list: the arrow down goes into its first row, Enter opens the only row that was found.
 * `onlyHit` is undefined for none or more than one.
 */
export const searchKeys =
  <Row>(onlyHit: Row | undefined, open: ((row: Row) => void) | undefined) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && onlyHit !== undefined) {
      // Otherwise the same key would press what the next screen, or a dialog, focuses.
      event.preventDefault();
      open?.(onlyHit);
    }
    if (event.key === 'ArrowDown') {
      const row = firstRowBehind(event.currentTarget);
      if (row === undefined) return;
      event.preventDefault();
      row.focus();
    }
  };

const firstRowBehind = (search: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(openingRow)].find(
    (row) => (search.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
