import type { Logger } from 'pino';
import { backUpBeforeUpgrade } from '#server/backups/beforeUpgrade.ts';
import {
  areStepsPending,
  type DatabaseLocation,
  type Db,
  isUpToDate,
  migrateAt,
} from '#server/db/database.ts';

/**
 * Makes the tables of a new book, or brings those of an older one up to date, after a backup. The log says so before
 * and after: with a large book the server answers nobody for minutes.
 */
export const bringUpToDate = async (location: DatabaseLocation, db: Db, logger: Logger): Promise<void> => {
  if (await isUpToDate(db)) return;
  const isOlderBook = await areStepsPending(db);
  const copy = await backUpBeforeUpgrade(location, db, Date.now());
  if (copy !== null) logger.info({ path: copy }, 'the book was backed up before its tables are changed');
  if (isOlderBook) logger.info('the tables are being brought up to date; nobody is answered until then');
  // Connections of another kind are opened only where there is something to do.
  await migrateAt(location);
  if (isOlderBook) logger.info('the tables are up to date');
};
