import { existsSync, linkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { databaseFile, failed, givenFile, readPlace, wordsOf } from './command.ts';
import { rowsOf, syncToDisk, whyUnusable } from './embeddedFile.ts';

/** `npm run backup -- FILE`: copies the embedded database as it is at one moment, while servers go on using it. */
process.exitCode = backup();

function backup(): number {
  const place = readPlace();
  if (typeof place === 'string') return failed(place);
  if ('url' in place)
    return failed('The database is a PostgreSQL: use pg_dump --format=custom --file=FILE "$DATABASE_URL".');
  const target = givenFile();
  if (target === null) return failed('Usage: npm run backup -- FILE');
  if (existsSync(target)) return failed(`${target} is there already, and is not overwritten.`);
  const source = databaseFile(place.folder);
  if (!existsSync(source)) return failed(`There is no database in ${place.folder}.`);

  // The copy is for its owner's eyes, and appears whole or not at all.
  process.umask(0o077);
  const draft = `${target}.${process.pid}.partial`;
  try {
    copyInto(draft, source);
    const why = whyUnusable(draft);
    if (why !== null) return failed(`The backup is of no use: ${why}.`);
    syncToDisk(draft);
    linkSync(draft, target);
    syncToDisk(dirname(target));
  } catch (error) {
    return failed(`No backup was made: ${wordsOf(error)}`);
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
  console.log(`${target} holds the whole database${countsOf(target)}.`);
  const key = join(place.folder, 'data-key');
  if (existsSync(key))
    console.log(`Keep a copy of ${key} elsewhere: without it the sealed personal data cannot be read.`);
  return 0;
}

function copyInto(target: string, source: string): void {
  const database = new Libsql(source);
  try {
    database.exec('pragma busy_timeout = 10000');
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
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
