import type { Logger } from 'pino';
import { type Instant, instantOf } from '#domain/values/calendar.ts';
import { sealRows } from './audit/sealRows.ts';
import { startBackups } from './backups/schedule.ts';
import type { RunCommand } from './childCommand.ts';
import type { DataCipher } from './db/keys/dataCipher.ts';
import { hourlyWork, storeAdvances } from './operations/timed/hourlyWork.ts';
import { keepTrailRoom } from './operations/timed/keepTrailRoom.ts';
import { untilDone } from './operations/timed/untilDone.ts';
import { watchForDamage } from './damageWatch.ts';
import type { Damage } from './db/files/damage.ts';
import type { Db } from './db/database.ts';
import { lookForNewer } from './db/schemaVersion.ts';
import { settleTotals } from './db/totals/settleTotals.ts';
import type { Environment } from './start/environment.ts';

export interface UpkeepInput {
  readonly db: Db;
  readonly cipher: DataCipher;
  readonly environment: Environment;
  readonly damage: Damage;
  readonly run: RunCommand;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Runs the daily work at its first call of a day, and does nothing at later ones. */
  readonly keepDaily: (now: Instant) => Promise<void>;
}

/**
 * Starts a server's background work. Each hour it removes expired rows, stores what advances have paid, and makes room in
 * a partitioned trail; it often checks whether a newer version has changed the tables. It seals rows that an upgrade or a
 * restore left unsealed, and compares the kept totals after an upgrade, each until it has succeeded once. It checks the embedded database for damage and
 * backs it up. Returns a function that stops it.
 */
export const startUpkeep = ({
  db,
  cipher,
  environment,
  damage,
  run,
  clock,
  logger,
  keepDaily,
}: UpkeepInput): (() => Promise<void>) => {
  const { databaseLocation: location, backups: settings } = environment;
  const { securityLogDays } = environment;
  const hourly = { db, cipher, logger, securityLogDays, keepDaily };
  let working = storeAdvances(hourly, instantOf(clock()));
  const workOn = () => {
    working = working.then(() => hourlyWork(hourly, instantOf(clock())));
  };
  const makeRoom = () => void keepTrailRoom(db, instantOf(clock()), logger).catch(() => undefined);
  const hours = setInterval(workOn, 3_600_000);
  const rooms = setInterval(makeRoom, 3_600_000);
  makeRoom();
  const looks = setInterval(() => void lookForNewer(db).catch(() => undefined), 10_000);
  const endSeals = untilDone({
    work: () => sealRows(db),
    failed: 'rows that an upgrade left unsealed were not sealed',
    logger,
  });
  const endTotals = untilDone({
    work: () => settleTotals(db),
    failed: 'the kept totals were not compared with the book',
    logger,
  });
  for (const timer of [hours, rooms, looks]) timer.unref();
  const ends: (() => Promise<void>)[] = [];
  if ('folder' in location) {
    ends.push(watchForDamage(location.folder, damage, run, logger));
    if (settings !== null)
      ends.push(startBackups({ settings, dataFolder: location.folder, run, clock, logger }).stop);
  }
  return async () => {
    for (const timer of [hours, rooms, looks]) clearTimeout(timer);
    endSeals();
    endTotals();
    await Promise.all([working, ...ends.map((end) => end())]);
  };
};
