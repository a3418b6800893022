import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areStepsPending, type DatabaseLocation, type Db } from '#server/db/database.ts';
import { makeFolder } from '#server/db/files/dataFolder.ts';
import { giveToOwner } from '#server/db/files/keptFiles.ts';
import { databaseFile, wordsOf } from '#server/operations/command.ts';
import { backupFileName, removeOldBackups, removePartialBackups } from './backupFiles.ts';
import { NoBackupBeforeUpgrade } from './noBackup.ts';
import { writeBackup } from './writeBackup.ts';

/**
 * Copies the embedded book into `before-upgrade` in its data folder before a migration changes its tables, and keeps
 * the last three copies. Answers the copy's path; null for a new or current book, and for PostgreSQL. Throws
 * `NoBackupBeforeUpgrade` where no copy can be made.
 */
export const backUpBeforeUpgrade = async (
  location: DatabaseLocation,
  db: Db,
  nowMs: number,
): Promise<string | null> => {
  if ('url' in location || !(await areStepsPending(db))) return null;
  const folder = join(location.folder, 'before-upgrade');
  const path = join(folder, backupFileName(nowMs));
  try {
    makeFolder(folder, folder);
    giveToOwner(folder);
    removePartialBackups(folder);
    // Where processes start in the same second, all use the first one's copy.
    const why = existsSync(path) ? null : writeUnlessMade(databaseFile(location.folder), path);
    if (why !== null) throw new Error(why);
    giveToOwner(path);
    removeOldBackups(folder, kept);
    return path;
  } catch (error) {
    throw new NoBackupBeforeUpgrade(
      `This version changes the tables of the book in ${location.folder}, and no backup could be written before that: ${wordsOf(error).replace(/\.$/, '')}. Nothing was changed.`,
      { cause: error },
    );
  }
};

const writeUnlessMade = (source: string, path: string): string | null => {
  try {
    return writeBackup(source, path);
  } catch (error) {
    if (existsSync(path)) return null;
    throw error;
  }
};

const kept = 3;
