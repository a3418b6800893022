import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isByKey } from '#server/db/byKey.ts';
import { type SqliteAccess, sqliteAccess, type SqliteConnection } from './sqliteConnection.ts';
import { readBy, type SqliteReaders, sqliteReaders } from './sqliteReaders.ts';
import { type SqliteWriter, sqliteWriter } from './sqliteWriter.ts';

/**
 * Kysely on a SQLite file through libsql's synchronous interface. `checkpointMs`: the longest time in milliseconds
 * until a write is moved from the log into the file; by default a minute.
 */
export const sqliteDialect = (file: string, checkpointMs?: number): Dialect => ({
  createDriver: () => sqliteDriver(file, checkpointMs),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createAdapter: () => new TransactionalSqliteAdapter(),
});

/** Says that SQLite rolls back table definitions too, so that a migration happens whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * One connection writes, for one user at a time, in this thread; others read what is committed, in threads of their own,
 * so that reading never waits for a write, not even another process's (docs/decisions/2026-11-22-sqlite-threads.md).
 * One more, in this thread, reads rows by their keys (docs/decisions/2026-11-23-reads-by-key.md).
 */
function sqliteDriver(file: string, checkpointMs?: number): Driver {
  const writer = sqliteWriter(sqliteAccess(file, pragmas), checkpointMs);
  const reading = [...pragmas, 'query_only = ON'];
  const readers = sqliteReaders(file, reading);
  const here = sqliteAccess(file, reading);
  return {
    init: async () => {
      await writer.open();
      await here.open();
    },
    acquireConnection: () => Promise.resolve(visit(writer, readers, here)),
    beginTransaction: (connection, { accessMode }) =>
      accessMode === 'read only' ? (connection as Visit).beginReading() : (connection as Visit).begin(),
    commitTransaction: (connection) => (connection as Visit).commit(),
    rollbackTransaction: (connection) => (connection as Visit).rollback(),
    releaseConnection: () => Promise.resolve(),
    destroy: async () => {
      await Promise.all([readers.close(), here.close()]);
      await writer.close();
    },
  };
}

const pragmas = [
  'busy_timeout = 2',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // Moves the log into the file every 16 MB rather than every 4, which costs less for pages that change often.
  'wal_autocheckpoint = 4000',
  // Cuts a log that a long transaction made larger back to that size.
  'journal_size_limit = 16777216',
];

/** The connection that Kysely sees; it goes to the writer only when there is something to write. */
interface Visit extends DatabaseConnection {
  readonly begin: () => Promise<void>;
  /** Begins to read a consistent state, on a connection of its own. */
  readonly beginReading: () => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

const visit = (writer: SqliteWriter, readers: SqliteReaders, here: SqliteAccess): Visit => {
  let within: SqliteConnection | null = null;
  let own: SqliteAccess | null = null;
  const end = async (how: (connection: SqliteConnection) => Promise<void>) => {
    const [connection, reading] = [within, own];
    within = null;
    own = null;
    await reading?.close();
    if (connection !== null && reading === null) await how(connection);
  };
  return {
    begin: async () => {
      within = await writer.begin();
    },
    beginReading: async () => {
      own = readers.another();
      within = await own.open();
      await within.executeQuery(CompiledQuery.raw('begin'));
    },
    commit: () => end(writer.commit),
    rollback: () => end(writer.rollback),
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (within !== null) return within.executeQuery<Row>(query);
      if (query.query.kind !== 'SelectQueryNode') return writer.execute<Row>(query);
      return isByKey(query.sql) ? readBy<Row>(await here.open(), query) : readers.execute<Row>(query);
    },
    streamQuery: () => {
      throw new Error('Rows are read all at once.');
    },
  };
};
