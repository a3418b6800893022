import type { Expression, SqlBool } from 'kysely';
import type { Cursor } from './cursor.ts';

/** A walk through a list: from a cursor (null: from an end), forward or backward. */
export interface Reading {
  readonly from: Cursor | null;
  readonly isBackward: boolean;
}

/** A part of a list that one index has in order; the runs of a walk follow each other. */
export interface Run {
  /**
   * The statuses, each of which has its own place in the index; null where the index does not begin with the status.
   */
  readonly statuses: readonly string[] | null;
  readonly conditions: readonly Expression<SqlBool>[];
  /** The value that the rows are sorted by, before the id; null where all have the same. */
  readonly key: { readonly value: Expression<unknown>; readonly falls: boolean } | null;
  readonly idFalls: boolean;
  /** The sorted value of a cursor, where that is not the key's. */
  readonly sorted?: Cursor['sorted'];
  /** A text that the sorted value of a cursor has before the key's. */
  readonly lead?: string;
}
