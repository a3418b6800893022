import { sql } from 'kysely';

/**
 * The end of a query that reads few rows, each by its key, however large the book is: a session, a loan, the rows of a
 * page. SQLite answers it sooner than a thread could be asked (docs/decisions/2026-11-23-reads-by-key.md). Add it with
 * `modifyEnd`; without it a read goes to a thread.
 */
export const byKey = sql.raw('/* by key */');

/** True for the text of a query that ends with `byKey`. */
export const isByKey = (text: string): boolean => text.includes('/* by key */');

/** The most rows that one query may read by their keys in the server's own thread. */
export const mostByKey = 50;
