import type { KeyboardEvent } from 'react';
import { isComposing } from '#ui/kit/composing.ts';
import { openingRow } from '#ui/kit/TableRow.tsx';

/**
 * The keys of a search above a list: the arrow down goes into its first row, Enter opens the only row that it finds (rule
 * ENTER-IN-SEARCH).
 */
export const searchKeys =
  (openHit: () => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // Otherwise the same key would press what the next screen, or a dialog, focuses.
      event.preventDefault();
      openHit();
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
