import { instantOf } from '#domain/values/calendar.ts';
import { backUpBeforeUpgrade } from '#server/backups/beforeUpgrade.ts';
import { type DatabaseLocation, type Db, migrateAt } from '#server/db/database.ts';
import { stepsTaken } from '#server/db/schemaVersion.ts';
import { failed, runOnDatabase } from './command.ts';
import { resettle, resettledLines } from './resettle.ts';

/**
 * `npm run restored [-- "WHAT IT IS FROM"]`: for a database that was restored by other means than `npm run restore`,
 * such as a PostgreSQL recovered to a chosen minute. Does to it what `npm run restore` does to the embedded one.
 */
process.exitCode = await restored(process.argv.slice(2));

async function restored([source = 'a recovered database', ...more]: readonly string[]): Promise<number> {
  if (source.trim() === '' || source.startsWith('-') || source.length > 200 || more.length > 0)
    return failed(
      'Usage: npm run restored [-- "WHAT IT IS FROM"]   (as in "the book of 22 November, 14:05")',
    );
  process.umask(0o077);
  return runOnDatabase((db, location) => goOnWith(db, location, source.trim()));
}

async function goOnWith(db: Db, location: DatabaseLocation, source: string): Promise<number> {
  // An empty database is no restored book: this throws before tables are made.
  await stepsTaken(db);
  const nowMs = Date.now();
  const copy = await backUpBeforeUpgrade(location, db, nowMs);
  if (copy !== null) console.log(`The book was backed up to ${copy} before its tables are changed.`);
  await migrateAt(location);
  const done = await resettle(db, source, new Map(), instantOf(nowMs));
  console.log(`The database is ready to go on with, from ${source}.`);
  console.log(resettledLines(done).join('\n'));
  return 0;
}
