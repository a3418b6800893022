import pg from 'pg';
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';

/** For how long a database that says nothing is waited for, in milliseconds. */
export interface PostgresLimits {
  readonly connectMs: number;
  readonly statementMs: number;
}

const usualLimits: PostgresLimits = { connectMs: 5_000, statementMs: 15_000 };

/** Kysely on a pool of PostgreSQL connections. `onIdleError` hears of idle connections that broke. */
export const postgresDialect = (
  url: string,
  onIdleError: (error: Error) => void,
  { connectMs, statementMs }: PostgresLimits = usualLimits,
): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    // Where the server cannot even say that it gave up.
    query_timeout: statementMs + 1_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: wholeNumbersAsNumbers },
  });
  // Without a listener a restart of the database would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({
    pool: { connect: async () => renewedWhenBroken(await pool.connect()), end: () => pool.end() },
  });
};

/**
 * A connection that failed to answer is not asked again, not even to roll back: PostgreSQL does that when the connection
 * ends. It leaves the pool, for what it still has to say belongs to nobody.
 */
const renewedWhenBroken = (client: pg.PoolClient): PostgresPoolClient => {
  let failure: Error | null = null;
  // It may break between two statements, when the pool does not listen: that alone would end the process.
  const onBreak = (error: Error) => {
    failure ??= error;
  };
  client.on('error', onBreak);
  const query = async (text: string, values: readonly unknown[]) => {
    if (failure !== null) throw failure;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (!isServersWord(error)) failure = asError(error);
      throw error;
    }
  };
  const release = () => {
    client.release(failure !== null);
    client.off('error', onBreak);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The server itself refused a statement, and goes on listening. */
const isServersWord = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Sums of paise stay under 2^53, so that int8 is read as a number like everywhere else. */
const wholeNumbersAsNumbers = (type: TypeId) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type);
