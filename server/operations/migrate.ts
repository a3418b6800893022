import { backUpBeforeUpgrade } from '#server/backups/beforeUpgrade.ts';
import { areStepsPending, migrateAt, openDatabase } from '#server/db/database.ts';
import { requireBook } from '#server/db/files/lostBook.ts';
import { failed, newBookWords, readDatabaseLocation, wordsOf } from './command.ts';

/**
 * `npm run migrate`: creates the tables or brings them up to date, then ends. For a PostgreSQL whose tables belong to
 * another account than the serving one.
 */
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) return failed('Usage: npm run migrate');
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  const newBook = newBookWords(location);
  const db = openDatabase(location);
  try {
    await requireBook(location, db);
    const wasPending = await areStepsPending(db);
    const copy = await backUpBeforeUpgrade(location, db, Date.now());
    if (copy !== null) console.log(`The book was backed up to ${copy}.`);
    await migrateAt(location);
    console.log(
      newBook ?? (wasPending ? 'The tables were brought up to date.' : 'The tables are up to date.'),
    );
    return 0;
  } catch (error) {
    return failed(`The tables cannot be brought up to date: ${wordsOf(error)}`);
  } finally {
    await db.query.destroy();
  }
}
