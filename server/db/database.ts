import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, Migrator } from 'kysely';
import type { Origin } from '#server/audit/origin.ts';
import type { RowSealer } from '#server/audit/rowSealer.ts';
import { onlyInTransactions, type Trail, trailed } from '#server/audit/trail.ts';
import { makeDataFolder } from './files/dataFolder.ts';
import { type Engine, postgresEngine, sqliteEngine } from './engine.ts';
import { limitToRows } from './leastPrivilege.ts';
import { type LargeCounts, largeCounts } from './lists/largeCounts.ts';
import { migrations } from './migrations/index.ts';
import { postgresAccess, type PostgresLocations } from './postgres/postgres.ts';
import type { PoolUse } from './postgres/postgresHosts.ts';
import type { PostgresLimits } from './postgres/postgresSession.ts';
import type { StandbyUse } from './postgres/standby.ts';
import { NewerDatabase, stepsTaken } from './schemaVersion.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

/** Access to the database: to the whole of it, or within one transaction. */
export interface Db {
  readonly query: Kysely<Tables>;
  readonly engine: Engine;
  /** The time limit of the call that uses it; omitted where there is none. */
  readonly guard?: CommitGuard;
  /** Facts learnt about the database since the start. */
  readonly facts?: DatabaseFacts;
  /** The connections of a PostgreSQL pool. */
  readonly poolUse?: () => PoolUse;
  /** Reads on standbys; missing where none is named. */
  readonly standby?: StandbyReads;
  /** The account, command or server that entries of the trail name; by default the server itself. */
  readonly origin?: Origin;
  /** The trail of a `transact` transaction; omitted elsewhere. */
  readonly trail?: Trail;
}

/**
 * `newerStep` is the step of a newer version that was taken while this one runs; null for none. `sealer` seals rows
 * that the trail leaves out; null where this process has no key.
 */
export interface DatabaseFacts {
  newerStep: string | null;
  sealer: RowSealer | null;
  readonly largeCounts: LargeCounts;
}

/** The standbys of a PostgreSQL, for calls that may read there. */
export interface StandbyReads {
  /** The database for the reads of one call. */
  readonly queryOfCall: () => Kysely<Tables>;
  readonly use: () => StandbyUse;
}

/** Called when a transaction begins and commits; may end it by throwing. */
export interface CommitGuard {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly end: () => void;
}

/** Where the database is: a PostgreSQL's URL, or the folder of a SQLite file. */
export type DatabaseLocation = PostgresLocations | { readonly folder: string };

/**
 * Opens the database, or throws `UnusableFolder`. Nothing is sent to it before the first query. `onTrouble` is called for
 * idle connections that broke, and with `StandbyLeft`; `clock` counts milliseconds from any moment on.
 */
export const openDatabase = (
  location: DatabaseLocation,
  onTrouble: (error: Error) => void = () => undefined,
  limits?: PostgresLimits,
  clock: () => number = () => performance.now(),
): Db => {
  const base = { facts: { newerStep: null, sealer: null, largeCounts: largeCounts(clock) } };
  const plugins = [onlyInTransactions];
  if ('url' in location) {
    const { dialect, poolUse, standby } = postgresAccess(location, onTrouble, limits, clock);
    const db = { ...base, query: new Kysely<Tables>({ dialect, plugins }), engine: postgresEngine, poolUse };
    if (standby === undefined) return db;
    const queryOfCall = () => new Kysely<Tables>({ dialect: standby.dialectOfCall(), plugins });
    return { ...db, standby: { queryOfCall, use: standby.use } };
  }
  makeDataFolder(location.folder);
  return {
    ...base,
    query: new Kysely({ dialect: sqliteDialect(join(location.folder, 'kisht.db')), plugins }),
    engine: sqliteEngine,
  };
};

/** The database for the reads of one call: on a standby where one is named (rule STANDBY-READS), else as it is. */
export const onStandby = (db: Db): Db =>
  db.standby === undefined ? db : { ...db, query: db.standby.queryOfCall() };

/** Brings the tables up to date. Processes that start together wait for the one that does it. */
export const migrate = async (db: Db): Promise<void> => {
  const steps = migrations(db.engine);
  // The migrator inspects every table and takes its lock even when nothing is to be done; this check keeps a
  // restart quick.
  if (await areDone(db, Object.keys(steps))) return;
  for (let tries = 1; ; tries += 1) {
    const migrator = new Migrator({
      db: db.query.withoutPlugins(),
      provider: { getMigrations: () => Promise.resolve(steps) },
      // Some versions took a step before one of a lower number had come.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    // A newer version may have migrated first.
    if (error === undefined || (await areDone(db, Object.keys(steps)))) return;
    if (tries >= mostTries || !db.engine.isRetryable(error))
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
    await delay(20 * tries);
  }
};

/** True if all of these steps were taken; throws `NewerDatabase` where others were, too. */
const areDone = async (db: Db, steps: readonly string[]): Promise<boolean> => {
  // The migrator reports a missing table or database.
  const taken = await stepsTaken(db).catch(() => []);
  const newer = taken.find((step) => !steps.includes(step));
  if (newer !== undefined) throw new NewerDatabase(newer);
  return taken.length === steps.length;
};

/** True if every step of this version was taken; throws `NewerDatabase` where others were, too. */
export const isUpToDate = (db: Db): Promise<boolean> => areDone(db, Object.keys(migrations(db.engine)));

/** True if the database has a book that lacks steps of this version; false for an empty one. */
export const areStepsPending = async (db: Db): Promise<boolean> => {
  if (await isUpToDate(db)) return false;
  const taken = await stepsTaken(db).catch(() => []);
  return taken.length > 0;
};

/**
 * As `migrate`, without the time limit of a call, since a step over a large book may take long. The serving account of a
 * PostgreSQL keeps only the rights that it needs, on a restored database too.
 */
export const migrateAt = async (location: DatabaseLocation): Promise<void> => {
  const db = openDatabase(location, undefined, { connectMs: 5_000, statementMs: 3_600_000 });
  try {
    await migrate(db);
    await limitToRows(db);
  } finally {
    await db.query.destroy();
  }
};

/**
 * Does work in one transaction: all of it or nothing. The work runs again from the start when another transaction got
 * in its way, so it must change nothing but the database. At the end, its changes are added to the audit trail (rule
 * TRAIL-OF-EVERYTHING), then the kept totals are updated (rule TOTALS), and rows outside the trail are sealed.
 */
export const transact = async <Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> => {
  const { engine, guard, origin, facts } = db;
  const newerStep = facts?.newerStep ?? null;
  if (newerStep !== null) throw new NewerDatabase(newerStep);
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      guard?.begin();
      return await db.query.transaction().execute(async (outer) => {
        const { query, trail, finish } = trailed(outer, engine, origin, facts?.sealer);
        const value = await work({ query, engine, trail, ...(origin === undefined ? {} : { origin }) });
        await trail.write();
        await finish();
        guard?.commit();
        return value;
      });
    } catch (error) {
      const isWorthwhile = tries < mostTries && performance.now() - started < longestTriesMs;
      if (!isWorthwhile || !engine.isRetryable(error)) throw error;
    } finally {
      guard?.end();
    }
    await delay(5 * tries * Math.random());
  }
};

/** Reads a consistent state of the whole database, however long that takes, while others write. */
export const atOneMoment = <Value>(db: Db, work: (moment: Db) => Promise<Value>): Promise<Value> =>
  db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((query) => work({ ...db, query }));

const longestTriesMs = 10_000;
const mostTries = 20;
