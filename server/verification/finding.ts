import type { StoredValue } from '#server/audit/recording.ts';

/** A stored value that the trail, or a rule of the book, does not account for. */
export interface Finding {
  readonly table: string;
  /** The id by which people call the row; '' for the table itself. */
  readonly row: string;
  readonly column: string | null;
  readonly words: string;
}

/** A stored value as a finding names it. */
export const shown = (value: StoredValue): string =>
  value === null ? 'nothing' : typeof value === 'number' ? String(value) : `"${value.slice(0, 200)}"`;

export const unknownRow = 'is not known to the trail';
