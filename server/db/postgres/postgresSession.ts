import type pg from 'pg';
import type { SessionAttributes } from '#server/db/databaseAddress.ts';

/** The time limits for a database that does not answer, in milliseconds. */
export interface PostgresLimits {
  readonly connectMs: number;
  readonly statementMs: number;
}

export interface PostgresSession {
  /** False behind a pooler such as PgBouncer, where a session's settings may reach another client. */
  readonly isDirect: boolean;
}

/** Thrown for a host that answers but is not suitable. It has the code of a write on a standby. */
class UnsuitableHost extends Error {
  readonly code = '25006';
}

/**
 * Inspects a new connection: whether it leads to a host of the wanted kind, and whether directly or through a pooler, which reports a
 * process number of its own. The limits are set here by a query, since PgBouncer refuses them as start parameters.
 */
export const openSession = async (
  client: pg.ClientBase,
  attributes: SessionAttributes,
  { connectMs, statementMs }: PostgresLimits,
): Promise<PostgresSession> => {
  const processId = Number((client as { readonly processID?: unknown }).processID);
  const isDirect = Number.isInteger(processId) ? `pg_backend_pid() = ${processId}` : 'false';
  const set = Object.entries(limitsOf(statementMs)).map(
    ([name, ms]) => `case when ${isDirect} then set_config('${name}', '${ms}', false) end`,
  );
  const text = `select pg_is_in_recovery() as "isStandby", ${isDirect} as "isDirect",
    current_setting('transaction_read_only') = 'on' as "isReadOnly", ${set.join(', ')}`;
  const { rows } = await client.query<SessionRow>({ text, query_timeout: connectMs } as pg.QueryConfig);
  const { isStandby = true, isReadOnly = true, isDirect: isOurs = false } = rows[0] ?? {};
  if (attributes === 'standby') {
    if (!isStandby) throw new UnsuitableHost('it is not a standby');
    return { isDirect: isOurs };
  }
  if (isStandby && attributes !== 'any') throw new UnsuitableHost('it is a standby');
  if (isReadOnly && attributes === 'read-write') throw new UnsuitableHost('it takes no writes');
  return { isDirect: isOurs };
};

/** The statement that begins a transaction with the limits, in milliseconds, for a session that cannot keep them. */
export const beginWithLimits = (statementMs: number, begin: 'begin' | 'begin read only' = 'begin'): string =>
  [begin, ...Object.entries(limitsOf(statementMs)).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
    '; ',
  );

interface SessionRow {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly isDirect: boolean;
}

const limitsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 30_000,
});
