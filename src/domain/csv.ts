import { hundredthsToText } from './hundredths.ts';
import type { Paise } from './money.ts';

/** A cell of a report: words, an amount in paise, or a count. */
export type Cell =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Money'; readonly amount: Paise }
  | { readonly _tag: 'Count'; readonly count: number };

export const textCell = (text: string | null): Cell => ({ _tag: 'Text', text: text ?? '' });

export const moneyCell = (amount: Paise): Cell => ({ _tag: 'Money', amount });

export const countCell = (count: number): Cell => ({ _tag: 'Count', count });

/**
 * A table as a CSV file (RFC 4180: CRLF, quotes doubled), with the byte order mark by which spreadsheets know UTF-8.
 * Amounts are plain rupees with two decimals, so that a spreadsheet sums them.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[columns.map(textCell), ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

/** A spreadsheet takes words that begin like this for a formula; a leading apostrophe keeps them words (OWASP). */
const formulaStart = /^[=+\-@\t\r]/;

const cellText = (cell: Cell): string => {
  if (cell._tag === 'Money') return hundredthsToText(cell.amount);
  if (cell._tag === 'Count') return String(cell.count);
  const text = formulaStart.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
