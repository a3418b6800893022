import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * What the indexes of step 007 hold on SQLite can be read in tables that store nothing, as what those of step 032 hold:
 * `books:verify` compares both with the rows.
 */
export const searchWords = async (db: Kysely<unknown>, { name }: Engine): Promise<void> => {
  if (name === 'postgres') return;
  for (const table of ['customers', 'vehicles', 'loans', 'payments'])
    await sql`create virtual table ${sql.table(`${table}_search_words`)}
      using fts5vocab(${sql.lit(`${table}_search`)}, 'instance')`.execute(db);
};
