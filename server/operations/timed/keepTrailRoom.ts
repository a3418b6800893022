import type { Logger } from 'pino';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { leastNumbers, makeTrailRoom } from '#server/db/postgres/partitions/trailRoom.ts';
import { trailShape } from '#server/db/postgres/partitions/trailShape.ts';

/** Makes the next partition of a partitioned trail in time, and logs what an operator should know of its partitions. */
export const keepTrailRoom = async (
  db: Db,
  now: Instant,
  logger: Logger,
  least = leastNumbers,
): Promise<void> => {
  const shape = await trailShape(db);
  if (shape === 'interrupted')
    logger.error(
      'the audit trail is being partitioned, or that was interrupted: run npm run partition again',
    );
  if (shape !== 'partitioned') return;
  try {
    const { made, strayed } = await makeTrailRoom(db, now, least);
    if (strayed)
      logger.error({ partition: made }, 'entries of the audit trail had gone beyond its partitions');
    if (made !== null) logger.info({ partition: made }, 'the audit trail has a new partition');
  } catch (error) {
    // The last partition usually has room for months, and this is tried again within the hour.
    logger.error({ reason: String(error) }, 'no room could be made in the partitions of the audit trail');
  }
};
