import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NoBackupBeforeUpgrade } from '#server/backups/noBackup.ts';
import { type DatabaseLocation, type Db, openDatabase } from '#server/db/database.ts';
import { codeOf } from '#server/db/errorCode.ts';
import { UnusableFolder, whyNoDataFolder } from '#server/db/files/dataFolder.ts';
import { LostBook, requireBook } from '#server/db/files/lostBook.ts';
import { type Environment, readEnvironment } from '#server/start/environment.ts';
import { WrongDataKey } from '#server/db/keys/keyRing.ts';
import { databaseVariables, givenEnvironment } from '#server/secrets/secretFiles.ts';
import { lookForNewer, NewerDatabase } from '#server/db/schemaVersion.ts';

// A reader such as `head` may leave before a command has said everything. The rest is dropped, and the exit code stays.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });

/** The name of the embedded database's file in its folder. */
export const databaseFile = (folder: string): string => join(folder, 'kisht.db');

/**
 * The line for a folder that has no database and gets one, by which somebody who has mistyped `DATA_DIR` notices; null
 * elsewhere. To be asked before the database is opened.
 */
export const newBookWords = (location: DatabaseLocation): string | null =>
  'folder' in location && !existsSync(databaseFile(location.folder))
    ? `A new book was made in ${location.folder}, which had none.`
    : null;

/** The database of the environment, or a line that says why there is none. */
export const readDatabaseLocation = (): DatabaseLocation | string => {
  const environment = readEnvironmentOfCommand();
  if (typeof environment === 'string') return environment;
  const { databaseLocation: location } = environment;
  return 'folder' in location ? (whyNoDataFolder(location.folder) ?? location) : location;
};

/** The settings of the database and the trail's key, or a line that says what is wrong with them. */
const readEnvironmentOfCommand = (): Environment | string => {
  const given = givenEnvironment();
  // A command signs no token and seals nothing, so it needs no secret.
  const reading = readEnvironment({
    ...databaseVariables(given),
    AUDIT_KEY: given.AUDIT_KEY,
    JWT_SECRET: '-'.repeat(32),
    DATA_KEY: Buffer.alloc(32).toString('base64'),
  });
  return reading._tag === 'Unusable' ? reading.reason : reading.environment;
};

/** The settings of the database and its keys, for a command that writes, or a line that says what is wrong with them. */
export const readKeySettings = (): Environment | string => {
  const given = givenEnvironment();
  const { DATA_KEY, DATA_KEY_PREVIOUS, AUDIT_KEY, JWT_SECRET, JWT_SECRET_PREVIOUS } = given;
  const reading = readEnvironment({
    ...databaseVariables(given),
    DATA_KEY,
    DATA_KEY_PREVIOUS,
    AUDIT_KEY,
    JWT_SECRET: JWT_SECRET ?? '-'.repeat(32),
    JWT_SECRET_PREVIOUS: JWT_SECRET === undefined ? undefined : JWT_SECRET_PREVIOUS,
  });
  return reading._tag === 'Unusable' ? reading.reason : reading.environment;
};

/** The one file that the command was given, relative to the folder it was called in; null without exactly one. */
export const givenFile = (): string | null => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file === '' || file.startsWith('-') || more.length > 0) return null;
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
};

/** Runs a command on the database that the environment names, and answers the exit code. */
export const runOnDatabase = async (
  work: (db: Db, location: DatabaseLocation) => Promise<number>,
): Promise<number> => {
  const location = readDatabaseLocation();
  if (typeof location === 'string') return failed(location);
  if ('folder' in location && !existsSync(databaseFile(location.folder)))
    return failed(`There is no database in ${location.folder}.`);
  const db = openDatabase(location);
  try {
    await requireBook(location, db);
    // A command that writes is refused from here on where the tables are of a newer version.
    await lookForNewer(db);
    return await work(db, location);
  } catch (error) {
    if (error instanceof NewerDatabase) return failed(`The database cannot be used: ${error.message}`);
    if (saysWhy(error)) return failed(wordsOf(error));
    const reason = `The database cannot be read: ${wordsOf(error)}.`;
    return failed(lacksSteps(error) ? `${reason} A server of this version brings it up to date.` : reason);
  } finally {
    await db.query.destroy();
  }
};

/** True for an error whose message already says why a command cannot work. */
export const saysWhy = (error: unknown): boolean =>
  [LostBook, NoBackupBeforeUpgrade, UnusableFolder, WrongDataKey].some((kind) => error instanceof kind);

/** True for a table or column that is not there, since the database is empty or of an earlier version. */
const lacksSteps = (error: unknown): boolean =>
  ['42P01', '42703'].includes(codeOf(error)) || /^no such (?:table|column)\b/.test(wordsOf(error));

/** Prints in one line why a command failed, and answers its exit code. */
export const failed = (reason: string): number => {
  console.error(reason);
  return 1;
};

/** The message of an error; of the first one in an `AggregateError`, which has none of its own. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
