import { statSync } from 'node:fs';
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

/** How long a statement waits for another process to finish its transaction, and when the last waited in vain. */
const longestWaitMs = 10_000;
const shortestWaitMs = 500;

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
  const patience = { ms: longestWaitMs };
  let connection: SqliteConnection | null = null;
  let inode: number | null = null;
  return {
    init: async () => {
      connection = await connect(file, patience);
      inode = inodeOf(file);
    },
    acquireConnection: async () => {
      await lock();
      try {
        // What is written to a file that was removed is lost, and another in its place does not fit the log beside it.
        if (inode !== inodeOf(file)) throw fileGone();
        // A statement that gave up waiting stays unfinished in libsql, and no commit succeeds beside it.
        if (connection === null || connection.isSpent()) {
          connection?.close();
          connection = null;
          connection = await connect(file, patience);
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

/** How long to wait, in milliseconds. */
interface Patience {
  ms: number;
}

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

const fileGone = () =>
  Object.assign(new Error('The database file was removed or replaced.'), { code: 'SQLITE_CANTOPEN' });

async function connect(file: string, patience: Patience): Promise<SqliteConnection> {
  const database = new Libsql(file);
  const prepare = preparedOnce(database);
  let isSpent = false;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    const statement = prepare(sql);
    try {
      return await whenFree(
        () => (statement.reader ? { rows: statement.all(parameters) } : changesOf(statement.run(parameters))),
        patience,
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

/** Most of what a statement costs is its preparation: those used last are kept, until a definition changes. */
function preparedOnce(database: Libsql.Database): (sql: string) => Libsql.Statement {
  const kept = new Map<string, Libsql.Statement>();
  return (sql) => {
    const statement = kept.get(sql) ?? database.prepare(sql);
    if (!isRepeated.test(sql)) {
      kept.clear();
      return statement;
    }
    // The last in the map is the one used last.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

const mostKept = 250;
const isRepeated = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

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
async function whenFree<Value>(attempt: () => Value, patience: Patience): Promise<Value> {
  const started = performance.now();
  for (;;) {
    try {
      const value = attempt();
      patience.ms = longestWaitMs;
      return value;
    } catch (error) {
      if (!sqliteEngine.isRetryable(error)) throw error;
      if (performance.now() - started > patience.ms) {
        // Whoever comes after is told so sooner.
        patience.ms = shortestWaitMs;
        throw error;
      }
      await pause(5);
    }
  }
}
