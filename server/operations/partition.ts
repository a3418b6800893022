import { instantOf } from '#domain/values/calendar.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { partitionTrail } from '#server/db/postgres/partitions/partitionTrail.ts';
import { leastNumbers, makeTrailRoom, trailParts } from '#server/db/postgres/partitions/trailRoom.ts';
import { failed, runOnDatabase, wordsOf } from './command.ts';

/**
 * `npm run partition`: puts the audit trail of a PostgreSQL into partitions of about a year each, while people work, and
 * prints them. Called again it makes room where a server could not.
 */
process.exitCode = await partition(process.argv.slice(2));

function partition(args: readonly string[]): Promise<number> | number {
  if (args.length > 0) return failed('Usage: npm run partition');
  return runOnDatabase((_, location) =>
    'url' in location
      ? partitionAt(location)
      : Promise.resolve(failed('The embedded database has no partitions.')),
  );
}

async function partitionAt(location: DatabaseLocation): Promise<number> {
  // Without the time limit of a call, since every entry is read once.
  const db = openDatabase(location, undefined, { connectMs: 5_000, statementMs: 86_400_000 });
  try {
    await partitionTrail(db, leastNumbers);
    await makeTrailRoom(db, instantOf(Date.now()));
    for (const { name, bounds, size } of await trailParts(db))
      console.log(`${name}: ${bounds.toLowerCase()}, ${size}`);
    return 0;
  } catch (error) {
    return failed(`The trail cannot be partitioned: ${wordsOf(error)}`);
  } finally {
    await db.query.destroy();
  }
}
