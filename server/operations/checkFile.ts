import { existsSync } from 'node:fs';
import Libsql from 'libsql';
import { databaseFile, failed, readDatabaseLocation, wordsOf } from './command.ts';
import { damageOf } from './embeddedFile.ts';

/**
 * Checks the whole embedded database for damage (`quick_check`) while servers use it. Exit code: 0 for none, 3 for
 * damage, 1 where it could not check.
 */
process.exitCode = check();

function check(): number {
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  if ('url' in location) return failed('The database is a PostgreSQL.');
  const file = databaseFile(location.folder);
  if (!existsSync(file)) return failed(`There is no database in ${location.folder}.`);
  let database: Libsql.Database | null = null;
  try {
    database = new Libsql(file);
    database.exec('pragma busy_timeout = 10000');
    const found = damageOf(database, 'quick_check(3)');
    if (found.length === 0) return 0;
    console.error(found.join('; '));
    return 3;
  } catch (error) {
    failed(wordsOf(error));
    return isDamage(error) ? 3 : 1;
  } finally {
    database?.close();
  }
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}
