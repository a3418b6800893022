import { copyFileSync, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import { makeDataFolder, UnusableFolder } from '../db/dataFolder.ts';
import { sqliteEngine } from '../db/engine.ts';
import { databaseFile, failed, givenFile, readPlace, wordsOf } from './command.ts';
import { rowsOf, syncToDisk, whyUnusable } from './embeddedFile.ts';

/** What SQLite keeps beside a database. */
const besides = ['-wal', '-shm', '-journal'];

/** `npm run restore -- FILE`: puts a backup in the place of the embedded database, and keeps that beside it. */
process.exitCode = restore();

function restore(): number {
  const place = readPlace();
  if (typeof place === 'string') return failed(place);
  if ('url' in place)
    return failed(
      'The database is a PostgreSQL: use pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE.',
    );
  const source = givenFile();
  if (source === null) return failed('Usage: npm run restore -- FILE');
  if (!existsSync(source) || !statSync(source).isFile()) return failed(`There is no file ${source}.`);
  const target = databaseFile(place.folder);
  if (existsSync(target) && realpathSync(source) === realpathSync(target))
    return failed(`${source} is the database itself.`);
  if (existsSync(`${source}-wal`))
    return failed(
      `${source} was copied while it was in use: a part of it is in ${source}-wal. Use npm run backup.`,
    );

  process.umask(0o077);
  const draft = `${target}.${process.pid}.restoring`;
  try {
    makeDataFolder(place.folder);
    copyFileSync(source, draft);
    const why = whyUnusable(draft);
    if (why !== null) return failed(`${source} cannot be restored: ${why}.`);
    syncToDisk(draft);
    const aside = putInPlace(target, draft);
    if (aside === null) return failed(`A server uses ${place.folder}: stop it first. Nothing was changed.`);
    syncToDisk(place.folder);
    console.log(`The database in ${place.folder} is now the one of ${source}.`);
    if (aside !== '') console.log(`What was there before is kept in ${aside}.`);
    return 0;
  } catch (error) {
    if (error instanceof UnusableFolder) return failed(error.message);
    return failed(`Nothing was restored: ${wordsOf(error)}`);
  } finally {
    for (const part of ['', ...besides]) rmSync(`${draft}${part}`, { force: true });
  }
}

/** Answers where the old database is kept, '' where there was none, and null where somebody uses it. */
function putInPlace(target: string, draft: string): string | null {
  const old = existsSync(target) ? heldAlone(target) : null;
  if (old === 'in use') return null;
  const aside = `${target}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const parts = ['', ...besides].filter((part) => existsSync(`${target}${part}`));
  for (const part of parts) renameSync(`${target}${part}`, `${aside}${part}`);
  renameSync(draft, target);
  old?.close();
  return parts.length === 0 ? '' : aside;
}

/**
 * The old database, locked, with everything in its one file. Only who has it alone can end its write-ahead log, so that
 * no server can be using it; a file that is no database any more cannot be in use either.
 */
function heldAlone(file: string): Libsql.Database | null | 'in use' {
  const database = new Libsql(file);
  try {
    database.exec('pragma busy_timeout = 1000');
    rowsOf(database, 'pragma journal_mode = delete');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    return sqliteEngine.isRetryable(error) ? 'in use' : null;
  }
}
