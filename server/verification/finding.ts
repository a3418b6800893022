import type { StoredValue } from '#server/audit/recording.ts';

/** A finding: a stored value that the trail, or a rule of the book, does not explain. */
export interface Finding {
  readonly table: string;
  /** The id that people know the row by; '' for the table itself. */
  readonly row: string;
  readonly column: string | null;
  readonly words: string;
}

/** A stored value in the text of a finding. */
export const shown = (value: StoredValue): string =>
  value === null ? 'nothing' : typeof value === 'number' ? String(value) : `"${value.slice(0, 200)}"`;

export const unknownRow = 'is not known to the trail';

/** The finding of an entry of the trail whose subject is not that of its record. */
export const misfiledEntry = (seq: number): Finding => ({
  table: 'audit_entries',
  row: String(seq),
  column: 'subject_id',
  words: 'is not that of the record which the entry is about',
});
