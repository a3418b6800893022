import type { Day } from '#domain/values/calendar.ts';
import { hundredthsToText } from '#domain/values/decimal.ts';
import type { Paise } from '#domain/values/money.ts';

/** A cell of a report: words, an amount in paise, a count, a day, or a month as `YYYY-MM`. */
export type Cell =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Money'; readonly amount: Paise }
  | { readonly _tag: 'Count'; readonly count: number }
  | { readonly _tag: 'Day'; readonly day: Day }
  | { readonly _tag: 'Month'; readonly month: string };

export const textCell = (text: string | null): Cell => ({ _tag: 'Text', text: text ?? '' });

export const moneyCell = (amount: Paise): Cell => ({ _tag: 'Money', amount });

export const countCell = (count: number): Cell => ({ _tag: 'Count', count });

export const dayCell = (on: Day): Cell => ({ _tag: 'Day', day: on });

export const monthCell = (month: string): Cell => ({ _tag: 'Month', month });

/** The start of a CSV file: the byte order mark, by which spreadsheets know UTF-8. */
export const csvStart = '\uFEFF';

/**
 * Lines of a CSV file (RFC 4180: CRLF, quotes doubled). Amounts are plain rupees with two decimals, so that a spreadsheet
 * sums them.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/**
 * A spreadsheet takes words that begin like this for a formula; a leading apostrophe keeps them words (OWASP). The last
 * four are the broad forms that East Asian keyboards type.
 */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * Words that a spreadsheet takes for another number, or for a day: `080…` loses its zero and so does `11.10`, twelve digits
 * are shown as 9.19E+11, `6E2` becomes 600 and `9-3` the 9th of March. A leading apostrophe keeps these as well.
 */
const otherValue =
  /^\s*(?:0\d+(?:\.\d*)?|\d*\.\d*0|\d+\.|\.\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)\s*$/i;

/** Words that a spreadsheet takes for a day by the name of its month: `12 Nov`, `5-May-2026`, `MAR1`, `Sept 2026`. */
const namedDay =
  /^(?=.*\d)\s*(?:\d{1,4}[\s/-]*)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?|september|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?:[\s,/-]*\d{1,4}){0,3}\s*$/i;

const needsApostrophe = (text: string): boolean =>
  formulaStart.test(text) || otherValue.test(text) || namedDay.test(text);

/** The words of a cell without the apostrophe that keeps a spreadsheet from taking them for anything else. */
export const unescapedText = (text: string): string =>
  text.startsWith("'") && needsApostrophe(text.slice(1)) ? text.slice(1) : text;

const cellText = (cell: Cell): string => {
  switch (cell._tag) {
    case 'Money':
      return hundredthsToText(cell.amount);
    case 'Count':
      return String(cell.count);
    case 'Day':
      return cell.day;
    case 'Month':
      return cell.month;
    case 'Text':
      return quoted(needsApostrophe(cell.text) ? `'${cell.text}` : cell.text);
  }
};

/** Quotes cells with a semicolon too, which separates cells where a comma is the decimal point. */
const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
