import { CompiledQuery, type QueryResult } from 'kysely';
import { type SqliteAccess, sqliteAccess, type SqliteConnection } from './sqliteConnection.ts';
import { type SqliteThread, sqliteThread } from './sqliteThread.ts';
import { threadTurns } from './threadTurns.ts';

/** Reads what is committed, in threads of their own, so that a slow question holds up nobody who asks another. */
export interface SqliteReaders {
  readonly execute: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** A connection of its own, for several reads of one moment. */
  readonly another: () => SqliteAccess;
  readonly close: () => Promise<void>;
}

/** The threads of this process: every database that it has open is read in these. */
const [first, last] = [sqliteThread(), sqliteThread()];
const threads: readonly SqliteThread[] = [first, last];
const turns = threadTurns(threads.length);

/**
 * `pragmas` are set on each connection before anything else. Nothing is opened before the first question; after
 * `restMs` milliseconds without one the connections are closed, so that the threads end and give their memory back.
 */
export const sqliteReaders = (file: string, pragmas: readonly string[], restMs = 60_000): SqliteReaders => {
  const accessIn = (thread: SqliteThread) => sqliteAccess(file, pragmas, thread.open);
  const readers = threads.map((thread) => ({ thread, access: accessIn(thread) }));
  const close = async () => {
    await Promise.all(readers.map(async ({ access }) => access.close()));
  };
  let asked = 0;
  let rest: NodeJS.Timeout | null = null;
  const closeSoon = () => {
    rest = setTimeout(() => void close().catch(() => undefined), restMs).unref();
  };
  return {
    execute: async <Row>(query: CompiledQuery) => {
      if (rest !== null) clearTimeout(rest);
      asked += 1;
      const turn = await turns.take(query.sql);
      const reader = readers[turn.thread];
      if (reader === undefined) throw new Error('There is no such thread.');
      try {
        return await readBy<Row>(await reader.access.open(), query);
      } finally {
        turn.end(reader.thread.lastMs());
        asked -= 1;
        if (asked === 0) closeSoon();
      }
    },
    another: () => accessIn(last),
    close: async () => {
      if (rest !== null) clearTimeout(rest);
      await close();
    },
  };
};

/** Reads on a connection, which is given up where that breaks off. */
export const readBy = async <Row>(
  connection: SqliteConnection,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  try {
    return await connection.executeQuery<Row>(query);
  } catch (error) {
    // A read that broke off may go on holding the state of the database that it saw.
    connection.spend();
    throw error;
  }
};
