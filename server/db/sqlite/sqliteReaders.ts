import { CompiledQuery, type QueryResult } from 'kysely';
import { type SqliteAccess, sqliteAccess, type SqliteConnection } from './sqliteConnection.ts';
import { type SqliteThread, sqliteThread } from './sqliteThread.ts';
import { threadTurns } from './threadTurns.ts';

/** Reads what is committed, in threads of their own, so that a slow question holds up nobody who asks another. */
export interface SqliteReaders {
  /** Opens the file, or rejects where it cannot be opened. */
  readonly open: () => Promise<void>;
  readonly execute: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** A connection of its own, for several reads of one moment. */
  readonly another: () => SqliteAccess;
  readonly close: () => Promise<void>;
}

/** The threads of this process: every database that it has open is read in these. */
const [first, last] = [sqliteThread(), sqliteThread()];
const threads: readonly SqliteThread[] = [first, last];
const turns = threadTurns(threads.length);

/** `pragmas` are set on each connection before anything else. */
export const sqliteReaders = (file: string, pragmas: readonly string[]): SqliteReaders => {
  const accessIn = (thread: SqliteThread) => sqliteAccess(file, pragmas, thread.open);
  const readers = threads.map((thread) => ({ thread, access: accessIn(thread) }));
  return {
    open: async () => {
      await readers[0]?.access.open();
    },
    execute: async <Row>(query: CompiledQuery) => {
      const turn = await turns.take(query.sql);
      const reader = readers[turn.thread];
      if (reader === undefined) throw new Error('There is no such thread.');
      try {
        return await readBy<Row>(await reader.access.open(), query);
      } finally {
        turn.end(reader.thread.lastMs());
      }
    },
    another: () => accessIn(last),
    close: async () => {
      await Promise.all(readers.map(async ({ access }) => access.close()));
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
