import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { sqliteEngine } from '#server/db/engine.ts';
import { openFile } from './sqliteFile.mjs';
import type { OpenFile } from './sqliteThread.ts';

/** A connection to a SQLite file that is opened when it is first needed, and again after it broke. */
export interface SqliteAccess {
  /** The present connection; rejects where the file is no longer the one that was opened first. */
  readonly open: () => Promise<SqliteConnection>;
  readonly close: () => Promise<void>;
}

export interface SqliteConnection extends DatabaseConnection {
  /** True where the connection broke and must not be used again. */
  readonly isSpent: () => boolean;
  readonly spend: () => void;
  readonly close: () => Promise<void>;
}

/** How a file is opened: here, or in a thread. */
export type OpenSqliteFile = (path: string) => OpenFile | Promise<OpenFile>;

/** Opens a file in this thread, which stands still for each statement. */
const openHere: OpenSqliteFile = (path) => ({ ...openFile(path), isLost: () => false });

/** Opens connections to a file; `pragmas` are set on each before anything else. */
export const sqliteAccess = (
  file: string,
  pragmas: readonly string[],
  openIt: OpenSqliteFile = openHere,
): SqliteAccess => {
  const patience = { ms: longestWaitMs };
  let opening: Promise<SqliteConnection> | null = null;
  let connection: SqliteConnection | null = null;
  let inode: number | null = null;
  const close = async () => {
    const open = connection;
    connection = null;
    await open?.close();
  };
  const connected = async () => {
    // A statement that gave up waiting stays unfinished in libsql, and no commit succeeds beside it.
    await close();
    connection = await connect(await openIt(file), pragmas, patience);
    inode ??= inodeOf(file);
    return connection;
  };
  return {
    open: async () => {
      // A write to a removed file is lost, and a new file in its place does not fit the log beside it.
      if (inode !== null && inode !== inodeOf(file)) throw fileGone();
      if (connection !== null && !connection.isSpent()) return connection;
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

/** The present limit of a wait, in milliseconds. */
interface Patience {
  ms: number;
}

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

const fileGone = () =>
  Object.assign(new Error('The database file was removed or replaced.'), { code: 'SQLITE_CANTOPEN' });

async function connect(
  file: OpenFile,
  pragmas: readonly string[],
  patience: Patience,
): Promise<SqliteConnection> {
  let isSpent = false;
  const execute = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await whenFree(() => file.execute(sql, parameters), patience);
    } catch (error) {
      isSpent ||= sqliteEngine.isRetryable(error);
      throw error;
    }
  };
  try {
    for (const pragma of pragmas) await execute(`pragma ${pragma}`, []);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, ...changes } = await execute(sql, parameters);
      return { ...changes, rows: rows as Row[] };
    },
    streamQuery: () => {
      throw new Error('Rows are read all at once.');
    },
    isSpent: () => isSpent || file.isLost(),
    spend: () => {
      isSpent = true;
    },
    close: async () => {
      await file.close();
    },
  };
}

/**
 * Tries again while another process writes. SQLite's own wait would block this process, which may be the one that holds
 * the lock; and libsql sets an unfinished statement free only when the same one is run again.
 */
async function whenFree<Value>(attempt: () => Value | Promise<Value>, patience: Patience): Promise<Value> {
  const started = performance.now();
  for (;;) {
    try {
      const value = await attempt();
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
