import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { writeBackup } from '#server/backups/writeBackup.ts';
import { databaseFile, failed, givenFile, readDatabaseLocation, wordsOf } from './command.ts';
import { rowsOf } from './embeddedFile.ts';

/**
 * The keys of a data folder that no backup contains, and what is lost without them. The token secret needs no copy:
 * people sign in again.
 */
const keptKeys = [
  ['data-key', 'the sealed personal data cannot be read'],
  ['audit-key', 'the checkpoints of the audit trail cannot be checked'],
] as const;

/** `npm run backup -- FILE`: copies the embedded database in a consistent state, while servers keep using it. */
process.exitCode = backup();

function backup(): number {
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  if ('url' in location)
    return failed('The database is a PostgreSQL: use pg_dump --format=custom --file=FILE "$DATABASE_URL".');
  const target = givenFile();
  if (target === null) return failed('Usage: npm run backup -- FILE');
  if (existsSync(target)) return failed(`${target} is there already, and is not overwritten.`);
  const source = databaseFile(location.folder);
  if (!existsSync(source)) return failed(`There is no database in ${location.folder}.`);

  process.umask(0o077);
  try {
    const why = writeBackup(source, target);
    if (why !== null) return failed(`The backup is of no use: ${why}.`);
  } catch (error) {
    return failed(`No backup was made: ${wordsOf(error)}`);
  }
  console.log(`${target} holds the whole database${countsOf(target)}.`);
  for (const [name, words] of keptKeys) {
    const key = join(location.folder, name);
    if (existsSync(key)) console.log(`Keep a copy of ${key} elsewhere: without it ${words}.`);
  }
  return 0;
}

function countsOf(file: string): string {
  const database = new Libsql(file);
  try {
    const count = (table: string) => Number(rowsOf(database, `select count(*) as n from ${table}`)[0]?.n);
    return `: ${count('customers')} customers, ${count('loans')} loans, ${count('payments')} payments`;
  } finally {
    database.close();
  }
}
