import { existsSync, realpathSync, statSync } from 'node:fs';
import { UnusableFolder } from '#server/db/files/dataFolder.ts';
import { databaseFile, failed, givenFile, readDatabaseLocation, wordsOf } from './command.ts';
import { resettledLines } from './resettle.ts';
import { takeBack } from './takeBack.ts';

/** `npm run restore -- FILE`: replaces the embedded database with a backup, and keeps the old one beside it. */
process.exitCode = await restore();

async function restore(): Promise<number> {
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  if ('url' in location)
    return failed(
      'The database is a PostgreSQL: use pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE, then npm run restored.',
    );
  const source = givenFile();
  if (source === null) return failed('Usage: npm run restore -- FILE');
  if (!existsSync(source) || !statSync(source).isFile()) return failed(`There is no file ${source}.`);
  const target = databaseFile(location.folder);
  if (existsSync(target) && realpathSync(source) === realpathSync(target))
    return failed(`${source} is the database itself.`);
  if ((statSync(`${source}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    return failed(
      `${source} was copied while it was in use: a part of it is in ${source}-wal. Use npm run backup.`,
    );

  process.umask(0o077);
  try {
    const taken = await takeBack(source, location.folder, Date.now());
    if (typeof taken === 'string') return failed(taken);
    console.log(`The database in ${location.folder} is now the one of ${source}.`);
    console.log(resettledLines(taken).join('\n'));
    if (taken.aside !== null) console.log(`What was there before is kept in ${taken.aside}.`);
    return 0;
  } catch (error) {
    if (error instanceof UnusableFolder) return failed(error.message);
    return failed(`Nothing was restored: ${wordsOf(error)}`);
  }
}
