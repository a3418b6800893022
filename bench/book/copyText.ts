import type { StoredRow, StoredValue } from '#server/audit/recording.ts';

/** Rows as the text that PostgreSQL's `copy` reads: a line for each, with tabs between the columns. */
export const copyText = (columns: readonly string[], rows: readonly StoredRow[]): string =>
  rows.map((row) => `${columns.map((column) => copied(row[column] ?? null)).join('\t')}\n`).join('');

const copied = (value: StoredValue): string => {
  if (value === null) return nothing;
  if (typeof value !== 'string') return String(value);
  return special.test(value)
    ? value.replaceAll(everySpecial, (character) => escapes[character] ?? '')
    : value;
};

/** The word for no value. */
const nothing = String.raw`\N`;

const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
