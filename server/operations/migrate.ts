import { backUpBeforeUpgrade } from '#server/backups/beforeUpgrade.ts';
import { areStepsPending, migrateAt, openDatabase } from '#server/db/database.ts';
import { limitToRows } from '#server/db/leastPrivilege.ts';
import { failed, readDatabaseLocation, wordsOf } from './command.ts';

/**
 * `npm run migrate`: creates the tables or brings them up to date, then ends. For a PostgreSQL whose tables belong to
 * another account than the serving one.
 */
process.exitCode = await run();

async function run(): Promise<number> {
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  const db = openDatabase(location);
  try {
    const wasPending = await areStepsPending(db);
    const copy = await backUpBeforeUpgrade(location, db, Date.now());
    if (copy !== null) console.log(`The book was backed up to ${copy}.`);
    await migrateAt(location);
    await limitToRows(db);
    console.log(wasPending ? 'The tables were brought up to date.' : 'The tables are up to date.');
    return 0;
  } catch (error) {
    return failed(`The tables cannot be brought up to date: ${wordsOf(error)}`);
  } finally {
    await db.query.destroy();
  }
}
