import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { DatabaseLocation, Db } from '#server/db/database.ts';
import { dataFolderNamed } from './dataFolder.ts';

/** Thrown when the data folder shows that its book is lost. The message is the line to print, with what to do. */
export class LostBook extends Error {}

/**
 * Throws `LostBook` where the embedded database is missing or empty although files beside it show that there was one:
 * its keys, which are made after it, its log, or a copy that a restore put aside. Call it before anything else uses the
 * database. A first start that was killed leaves a file without keys, and can be repeated.
 */
export const requireBook = async (location: DatabaseLocation, db: Db): Promise<void> => {
  if ('url' in location || !existsSync(location.folder)) return;
  // The keys are looked for first: a server that starts at the same time creates the database before the keys.
  const names = readdirSync(location.folder);
  const isThere = names.includes('kisht.db');
  const traces = names.filter((name) => (isThere ? keys : keysAndCopies).test(name));
  if (traces.length === 0 || (isThere && (await hasTables(db)))) return;
  throw new LostBook(
    `${dataFolderNamed(location.folder)} has ${traces.join(', ')}, but its database kisht.db is ${isThere ? 'empty' : 'gone'}. Take a backup back in (npm run restore -- FILE), or move what is left away to begin a new book.`,
  );
};

const keys = /^(?:data-key|jwt-secret|audit-key)$/;
const keysAndCopies = /^(?:data-key|jwt-secret|audit-key|kisht\.db-wal|kisht\.db\.replaced-\w[\w-]*Z)$/;

const hasTables = async ({ query }: Db): Promise<boolean> => {
  const { rows } = await sql`select name from sqlite_master where name = 'kysely_migration'`.execute(query);
  return rows.length > 0;
};
