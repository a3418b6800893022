import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import Libsql from 'libsql';
import { sqliteEngine } from '#server/db/engine.ts';

/** A connection to a SQLite file that is opened when it is first needed, and again after it broke. */
export interface SqliteAccess {
  /** The present connection; rejects where the file is no longer the one that was opened first. */
  readonly open: () => Promise<SqliteConnection>;
  readonly close: () => void;
}

export interface SqliteConnection extends DatabaseConnection {
  /** True where the connection broke and must not be used again. */
  readonly isSpent: () => boolean;
  readonly spend: () => void;
  readonly close: () => void;
}

/** Opens connections to a file; `pragmas` are set on each before anything else. */
export const sqliteAccess = (file: string, pragmas: readonly string[]): SqliteAccess => {
  const patience = { ms: longestWaitMs };
  let opening: Promise<SqliteConnection> | null = null;
  let connection: SqliteConnection | null = null;
  let inode: number | null = null;
  const connected = async () => {
    connection = await connect(file, pragmas, patience);
    inode ??= inodeOf(file);
    return connection;
  };
  const close = () => {
    connection?.close();
    connection = null;
  };
  return {
    open: async () => {
      // A write to a removed file is lost, and a new file in its place does not fit the log beside it.
      if (inode !== null && inode !== inodeOf(file)) throw fileGone();
      // A statement that gave up waiting stays unfinished in libsql, and no commit succeeds beside it.
      if (connection?.isSpent()) close();
      if (connection !== null) return connection;
      opening ??= connected().finally(() => {
        opening = null;
      });
      return opening;
    },
    close,
  };
};

/**
 * The longest wait of a statement for another process's transaction, in milliseconds, and the wait after one in vain.
 */
const longestWaitMs = 10_000;
const shortestWaitMs = 500;

/** The most prepared statements to keep: more than the server has, except lists with ever new filters. */
const mostPrepared = 200;
const isRepeated = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/** The present limit of a wait, in milliseconds. */
interface Patience {
  ms: number;
}

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

const fileGone = () =>
  Object.assign(new Error('The database file was removed or replaced.'), { code: 'SQLITE_CANTOPEN' });

async function connect(
  file: string,
  pragmas: readonly string[],
  patience: Patience,
): Promise<SqliteConnection> {
  const database = new Libsql(file);
  const prepared = preparedBy(database);
  let isSpent = false;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    const { statement, answersRows } = prepared.take(sql);
    try {
      return await whenFree(
        () => (answersRows ? { rows: statement.all(parameters) } : changesOf(statement.run(parameters))),
        patience,
      );
    } catch (error) {
      prepared.forget(sql);
      isSpent ||= sqliteEngine.isRetryable(error);
      throw error;
    }
  };
  for (const pragma of pragmas) await execute(`pragma ${pragma}`, []);
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, ...changes } = await execute(sql, parameters);
      return { ...changes, rows: rows as Row[] };
    },
    streamQuery: () => {
      throw new Error('Rows are read all at once.');
    },
    isSpent: () => isSpent,
    spend: () => {
      isSpent = true;
    },
    close: () => {
      // An open statement keeps libsql from closing; without this its transaction would keep its lock.
      try {
        if (database.inTransaction) database.prepare('rollback').run([]);
      } catch {
        // The transaction had ended already.
      }
      prepared.forgetAll();
      database.close();
    },
  };
}

interface Prepared {
  readonly statement: Libsql.Statement;
  readonly answersRows: boolean;
}

/** Statements that were prepared once: preparing one takes longer than running it. */
const preparedBy = (database: Libsql.Database) => {
  const kept = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql);
    return { statement, answersRows: statement.reader };
  };
  return {
    take: (sql: string): Prepared => {
      const prepared = kept.get(sql) ?? prepare(sql);
      // After a change of the schema, older prepared statements may not fit.
      if (!isRepeated.test(sql)) kept.clear();
      else {
        // The map's first entry is the one that was used longest ago.
        kept.delete(sql);
        kept.set(sql, prepared);
      }
      const [oldest] = kept.keys();
      if (kept.size > mostPrepared && oldest !== undefined) kept.delete(oldest);
      return prepared;
    },
    forget: (sql: string) => kept.delete(sql),
    forgetAll: () => kept.clear(),
  };
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
        // Makes later callers wait a shorter time.
        patience.ms = shortestWaitMs;
        throw error;
      }
      await delay(5);
      // Lets other work run: an attempt takes time, so the next timer may be due already.
      await setImmediate();
    }
  }
}
