import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { sqliteEngine } from './engine.ts';
import { mutex } from './mutex.ts';
import { pause } from './pause.ts';

/** Kysely on a SQLite file through libsql's synchronous interface. */
export const sqliteDialect = (file: string): Dialect => ({
  createDriver: () => sqliteDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createAdapter: () => new TransactionalSqliteAdapter(),
});

/** How long a statement waits for another process to finish its transaction. */
const longestWaitMs = 15_000;

/** SQLite rolls back definitions like anything else, so that a migration happens whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * One connection, one user at a time. A transaction takes the write lock at once, so that it never finds out half way
 * that another process has written.
 */
function sqliteDriver(file: string): Driver {
  const { lock, unlock } = mutex();
  let connection: SqliteConnection | null = null;
  return {
    init: async () => {
      connection = await connect(file);
    },
    acquireConnection: async () => {
      await lock();
      try {
        // A statement that gave up waiting stays unfinished in libsql, and no commit succeeds beside it.
        if (connection === null || connection.isSpent()) {
          connection?.close();
          connection = null;
          connection = await connect(file);
        }
        return connection;
      } catch (error) {
        unlock();
        throw error;
      }
    },
    beginTransaction: (used) => send(used, 'begin immediate'),
    commitTransaction: (used) => send(used, 'commit'),
    rollbackTransaction: (used) => send(used, 'rollback'),
    releaseConnection: () => Promise.resolve(unlock()),
    destroy: () => Promise.resolve(connection?.close()),
  };
}

interface SqliteConnection extends DatabaseConnection {
  readonly isSpent: () => boolean;
  readonly close: () => void;
}

async function connect(file: string): Promise<SqliteConnection> {
  const database = new Libsql(file);
  let isSpent = false;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    const statement = database.prepare(sql);
    try {
      return await whenFree(() =>
        statement.reader ? { rows: statement.all(parameters) } : changesOf(statement.run(parameters)),
      );
    } catch (error) {
      isSpent ||= sqliteEngine.isRetryable(error);
      throw error;
    }
  };
  for (const pragma of ['busy_timeout = 10', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    await execute(`pragma ${pragma}`, []);
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, ...changes } = await execute(sql, parameters);
      return { ...changes, rows: rows as Row[] };
    },
    streamQuery: () => {
      throw new Error('Rows are read all at once.');
    },
    isSpent: () => isSpent,
    close: () => database.close(),
  };
}

const send = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};

const changesOf = ({ changes }: { readonly changes: number }) => ({
  numAffectedRows: BigInt(changes),
  rows: [],
});

/**
 * Tries again while another process writes. SQLite's own wait would block this process, which may be the one that holds
 * the lock; and libsql sets an unfinished statement free only when the same one is run again.
 */
async function whenFree<Value>(attempt: () => Value): Promise<Value> {
  const started = performance.now();
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!sqliteEngine.isRetryable(error) || performance.now() - started > longestWaitMs) throw error;
      await pause(5);
    }
  }
}
