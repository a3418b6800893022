import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import {
  type PoolUse,
  type PostgresConnection,
  postgresHosts,
  type PostgresLocation,
} from './postgresHosts.ts';
import { isSentAhead } from '#server/db/sentAhead.ts';
import { postgresDriver } from './driver.ts';
import { changedColumns, type PreparedNames, preparedNames } from './preparedStatements.ts';
import { beginWithLimits, type PostgresLimits } from './postgresSession.ts';
import { sentTogether } from './sentTogether.ts';
import { makeStandby, type StandbyUse } from './standby.ts';

const usualLimits: PostgresLimits = { connectMs: 5_000, statementMs: 15_000 };

/** The longest time, in milliseconds, that a call waits for a connection to a standby. */
const standbyConnectMs = 1_000;

/** Where a primary is, and its standbys, where calls may read from them. */
export interface PostgresLocations extends PostgresLocation {
  readonly standby?: PostgresLocation | null;
}

/** Kysely's access to a PostgreSQL. */
interface PostgresAccess {
  readonly dialect: Dialect;
  readonly poolUse: () => PoolUse;
  /** Missing where no standby is named. */
  readonly standby?: StandbyAccess;
}

interface StandbyAccess {
  /** For the reads of one call. */
  readonly dialectOfCall: () => Dialect;
  readonly use: () => StandbyUse;
}

/**
 * Kysely on a pool of PostgreSQL connections, and on one to standbys where they are named. `onTrouble` is called for
 * idle connections that broke, and with `StandbyLeft`. `clock` counts milliseconds from any moment on.
 */
export const postgresAccess = (
  location: PostgresLocations,
  onTrouble: (error: Error) => void,
  limits: PostgresLimits = usualLimits,
  clock: () => number = () => performance.now(),
): PostgresAccess => {
  const primary = poolOf(location, onTrouble, limits);
  if (location.standby === undefined || location.standby === null)
    return { dialect: new PostgresDialect({ pool: primary.pool }), poolUse: primary.use };
  const standbyLimits = { ...limits, connectMs: Math.min(limits.connectMs, standbyConnectMs) };
  const hosts = postgresHosts(location.standby, onTrouble, standbyLimits, 'standby');
  const { poolOfCall, use } = makeStandby({
    hosts,
    primary: primary.pool,
    limits: standbyLimits,
    clock,
    onLeft: onTrouble,
  });
  const end = async () => {
    await Promise.all([primary.pool.end(), hosts.end()]);
  };
  return {
    dialect: new PostgresDialect({ pool: { ...primary.pool, end } }),
    poolUse: primary.use,
    standby: { dialectOfCall: () => new PostgresDialect({ pool: poolOfCall() }), use },
  };
};

/** The connections to the primary, and their use. */
const poolOf = (
  location: PostgresLocation,
  onIdleError: (error: Error) => void,
  limits: PostgresLimits,
): { readonly pool: PostgresPool; readonly use: () => PoolUse } => {
  const hosts = postgresHosts(location, onIdleError, limits);
  const nameOf = preparedNames();
  const pool = {
    connect: async () =>
      renewedWhenBroken(await hosts.connect(), { onOutdated: hosts.renew, nameOf }, limits),
    end: hosts.end,
  };
  return { pool, use: hosts.use };
};

/** What the connections of a pool share. */
interface PoolParts {
  /** Called for a connection after which all others are dropped too. */
  readonly onOutdated: () => void;
  readonly nameOf: PreparedNames;
}

/**
 * Drops a connection that failed to answer instead of rolling back on it: PostgreSQL rolls back when the connection
 * ends. A connection to a host that has become read-only is dropped with all others, since the former primary is a
 * standby now; so is one whose prepared statements another server's upgrade has outdated.
 */
const renewedWhenBroken = (
  { client, isDirect }: PostgresConnection,
  { onOutdated, nameOf }: PoolParts,
  { statementMs }: PostgresLimits,
): PostgresPoolClient => {
  let failure: Error | null = null;
  // The connection may break between two statements, when the pool does not listen; unheard, that error would
  // end the process.
  const onBreak = (error: Error) => {
    failure ??= error;
  };
  client.on('error', onBreak);
  let isInTransaction = false;
  const send = async (text: string, values: readonly unknown[], name: string | null): Answer => {
    try {
      return await client.query({ ...(name === null ? {} : { name }), text, values: [...values] });
    } catch (error) {
      // Outside of a transaction nothing is lost yet.
      if (name !== null && !isInTransaction && hasChangedColumns(error)) return send(text, values, null);
      if (isOutdated(error)) onOutdated();
      if (!isServersWord(error) || isOutdated(error)) failure = asError(error);
      throw error;
    }
  };
  const ahead = statementsAhead();
  const together = sentTogether(client);
  const query = async (text: string, values: readonly unknown[]) => {
    if (failure !== null) throw failure;
    isInTransaction = text === 'begin' || (isInTransaction && text !== 'commit' && text !== 'rollback');
    const said = text === 'begin' && !isDirect ? beginWithLimits(statementMs) : text;
    const isAhead = isDirect && isInTransaction && (text === 'begin' || isSentAhead(text));
    if (isAhead) together.wait();
    const answer = send(said, values, isDirect ? nameOf(said) : null);
    if (isAhead) return ahead.add(answer);
    together.go();
    return text === 'rollback' ? ahead.settled(answer) : ahead.before(answer);
  };
  const release = () => {
    client.release(failure !== null);
    client.off('error', onBreak);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
};

type Answer = Promise<{ readonly rows: readonly unknown[] }>;

/** The statements of a transaction that were sent without waiting for their answers. */
const statementsAhead = () => {
  let sent: Promise<unknown>[] = [];
  const taken = (): readonly Promise<unknown>[] => {
    const all = sent;
    sent = [];
    return all;
  };
  return {
    /** Answers at once, with rows that are there when the next statement is answered. */
    add: (answer: Answer): { readonly command: string; readonly rows: readonly unknown[] } => {
      const rows: unknown[] = [];
      const arrived = answer.then((result) => rows.push(...result.rows));
      arrived.catch(() => undefined);
      sent.push(arrived);
      return { command: 'AHEAD', rows };
    },
    /** Waits for them first: the first error is that of the statement where it came about. */
    before: async (answer: Answer): Answer => {
      answer.catch(() => undefined);
      for (const one of taken()) await one;
      return answer;
    },
    /** Waits for them, whatever became of them. */
    settled: async (answer: Answer): Answer => {
      answer.catch(() => undefined);
      await Promise.allSettled(taken());
      return answer;
    },
  };
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** True if the server refused a statement and the connection still works. */
const isServersWord = (error: unknown): boolean =>
  error instanceof postgresDriver().DatabaseError && error.severity === 'ERROR';

/** True where a standby, or a read-only primary, refused a write, or the connection's prepared statements are too old. */
const isOutdated = (error: unknown): boolean =>
  hasChangedColumns(error) || (error instanceof postgresDriver().DatabaseError && error.code === '25006');

const hasChangedColumns = (error: unknown): boolean =>
  error instanceof postgresDriver().DatabaseError && error.code === changedColumns;
