import { sql } from 'kysely';

const mark = '/* sent ahead */';

/**
 * The end of a write within a transaction whose answer nobody waits for: PostgreSQL gets the next statement right behind it, and an
 * error of it is that of the next (docs/decisions/2026-11-26-sent-ahead.md). Add it with `modifyEnd`. The rows that such a
 * statement returns are in its result once a later statement is answered.
 */
export const sentAhead = sql.raw(mark);

/** True for the text of a statement that ends with `sentAhead`. */
export const isSentAhead = (text: string): boolean => text.endsWith(mark);
