import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Throws for a PostgreSQL whose encoding cannot store every letter; SQLite's always can. */
export const requireUnicode = async ({ query, engine }: Db): Promise<void> => {
  if (engine.name === 'sqlite') return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(query);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8')
    throw new Error(`its encoding is ${encoding}, which has no place for every letter. Make it with UTF8.`);
};
