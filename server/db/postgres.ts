import pg from 'pg';
import { type Dialect, PostgresDialect } from 'kysely';

/** Kysely on a pool of PostgreSQL connections. `onIdleError` hears of idle connections that broke. */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: wholeNumbersAsNumbers },
  });
  // Without a listener a restart of the database would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
};

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Sums of paise stay under 2^53, so that int8 is read as a number like everywhere else. */
const wholeNumbersAsNumbers = (type: TypeId) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type);
