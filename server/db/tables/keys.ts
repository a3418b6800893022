/** The proof of the one key that a version before `key_ring` used. */
export interface DataKeysTable {
  readonly id: 1;
  /** A known text sealed with the key. */
  readonly proof: string;
}

/** A data key in use, by its id; the key itself is not in the database. */
export interface KeyRingTable {
  readonly id: string;
  /** One key is current and seals what is written. A previous one may still have sealed stored values. */
  readonly state: 'current' | 'previous';
  /** A known text sealed with the key. */
  readonly proof: string;
}

/** The key of one record: without it, nobody can read the record's sealed columns. */
export interface RecordKeysTable {
  /** The customer's internal id. */
  readonly record_id: string;
  /** The key in base64url, sealed with a data key. */
  readonly wrapped: string;
}

/** The key that seals rows, sealed with a data key. There is one. */
export interface RowSealKeysTable {
  readonly id: string;
  readonly wrapped: string;
}

/** The seal of a row that the trail leaves out: a text computed from its contents, for which the key is needed. */
export interface RowSealsTable {
  readonly table_name: string;
  /** The key of the row in its table. */
  readonly row_key: string;
  readonly seal: string;
}

/**
 * The sums over all rows of a table, each row as numbers that only the key can compute. A table without a sum is not
 * sealed yet.
 */
export interface RowSealSumsTable {
  readonly table_name: string;
  readonly row_count: number;
  readonly sum_1: number;
  readonly sum_2: number;
  readonly sum_3: number;
  readonly sum_4: number;
}
