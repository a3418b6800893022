import { CompiledQuery, type QueryResult } from 'kysely';
import { sqliteEngine } from '#server/db/engine.ts';
import { mutex } from '#server/db/mutex.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { SqliteAccess, SqliteConnection } from './sqliteConnection.ts';

/** SQLite's one writer, which callers use in turn. */
export interface SqliteWriter {
  /** Opens the file, or rejects where it cannot be opened. */
  readonly open: () => Promise<SqliteConnection>;
  /** Waits for its turn and begins a transaction. */
  readonly begin: () => Promise<SqliteConnection>;
  /** Resolves when the transaction is on the disk; the turn is another's before. */
  readonly commit: (connection: SqliteConnection) => Promise<void>;
  readonly rollback: (connection: SqliteConnection) => Promise<void>;
  /** One statement outside of transactions. */
  readonly execute: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** Waits for its turn, commits what was written, moves the log into the one file, and closes it. */
  readonly close: () => Promise<void>;
}

/**
 * Commits transactions that come at the same time together, since syncing to the disk takes longer than they do
 * (docs/decisions/2026-11-22-group-commit.md). Each is a savepoint in one transaction of SQLite's, and none is answered
 * before that one is on the disk. Members see each other as if each had been committed at its end; so one that fails is
 * answered only after those before it are on the disk, since what it found may be theirs. When the commit fails, all
 * members have failed.
 *
 * SQLite moves the log into the file only when it has reached some size, and this driver not even when it closes it: the
 * writer does it, so that a copy of the one file of a stopped server is the whole database.
 *
 * A transaction takes the write lock at its start, so that it never finds out half way that another process has written.
 */
export const sqliteWriter = (access: SqliteAccess, checkpointMs = 60_000): SqliteWriter => {
  const { lock, unlock } = mutex();
  let group: Group | null = null;
  const checkpoints = { isClosed: false, next: null as NodeJS.Timeout | null };

  /** Fails the whole group, since the connection's state is unknown; the next turn opens a new one. */
  const giveUp = (error: unknown, connection = group?.connection) => {
    connection?.spend();
    group?.fail(sqliteEngine.isAway(error) ? error : notCommitted(error));
    group = null;
  };
  const enter = async (): Promise<SqliteConnection> => {
    await lock();
    try {
      const connection = await access.open();
      // The group's writes are lost with the connection.
      if (group !== null && group.connection !== connection) giveUp(notCommitted());
      return connection;
    } catch (error) {
      giveUp(error);
      unlock();
      throw error;
    }
  };
  /** Needs the turn. */
  const commitGroup = async (together: Group) => {
    try {
      await send(together.connection, together.members === 0 ? 'rollback' : 'commit');
      group = null;
      checkpointLater();
      together.succeed();
    } catch (error) {
      giveUp(error);
    }
  };
  /** Needs the turn, and a connection without a transaction. */
  const checkpoint = async () => {
    const connection = await access.open();
    if (group !== null) await commitGroup(group);
    await takeLogIn(connection);
  };
  /** Moves the log into the one file a minute later, unless another process reads just then. */
  const checkpointLater = () => {
    if (checkpoints.isClosed) return;
    checkpoints.next ??= setTimeout(() => {
      checkpoints.next = null;
      void lock()
        .then(() => (checkpoints.isClosed ? undefined : checkpoint()))
        .catch(() => undefined)
        .finally(unlock);
    }, checkpointMs).unref();
  };
  /** Commits after one turn of the event loop, in which others may join. */
  const closeSoon = (together: Group) => {
    if (together.isClosing) return;
    together.isClosing = true;
    setImmediate(() => {
      void lock()
        .then(() => (group === together ? commitGroup(together) : undefined))
        .finally(unlock);
    });
  };
  const leave = async (connection: SqliteConnection, statements: readonly string[], joins: boolean) => {
    const together = group;
    if (together === null) throw notCommitted();
    try {
      for (const statement of statements) await send(connection, statement);
      if (joins) together.members += 1;
      if (together.members >= mostMembers) await commitGroup(together);
      else closeSoon(together);
    } catch (error) {
      giveUp(error);
    } finally {
      unlock();
    }
    if (joins || together.members > 0) await together.end;
  };

  return {
    open: access.open,
    close: async () => {
      checkpoints.isClosed = true;
      if (checkpoints.next !== null) clearTimeout(checkpoints.next);
      await lock();
      // If it fails, everything is still in the log beside the file.
      await checkpoint().catch(() => undefined);
      access.close();
      unlock();
    },
    begin: async () => {
      const connection = await enter();
      try {
        if (group === null) {
          await send(connection, 'begin immediate');
          group = newGroup(connection);
        }
        await send(connection, 'savepoint member');
        return connection;
      } catch (error) {
        giveUp(error, connection);
        unlock();
        throw error;
      }
    },
    commit: (connection) => leave(connection, ['release member'], true),
    rollback: (connection) => leave(connection, ['rollback to member', 'release member'], false),
    execute: async <Row>(query: CompiledQuery) => {
      const connection = await enter();
      try {
        if (group !== null) await commitGroup(group);
        const result = await connection.executeQuery<Row>(query);
        checkpointLater();
        return result;
      } finally {
        unlock();
      }
    },
  };
};

/** Moves the write-ahead log into the file and empties it; waits a second for other processes that read. */
const takeLogIn = async (connection: SqliteConnection): Promise<void> => {
  for (let tries = 1; tries <= 20; tries += 1) {
    const { rows } = await connection.executeQuery<{ readonly busy: number }>(
      CompiledQuery.raw('pragma wal_checkpoint(truncate)'),
    );
    if (rows[0]?.busy !== 1) return;
    await delay(50);
  }
};

/** Transactions that are committed together. */
interface Group {
  readonly connection: SqliteConnection;
  members: number;
  isClosing: boolean;
  /** Settles when all members are on the disk, or none. */
  readonly end: Promise<void>;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/** So many are not kept waiting for long, nor other processes for their turn. */
const mostMembers = 32;

const newGroup = (connection: SqliteConnection): Group => {
  let [succeed, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const end = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  // A group that fails without members would be an unhandled rejection.
  end.catch(() => undefined);
  return { connection, members: 0, isClosing: false, end, succeed, fail };
};

const notCommitted = (cause?: unknown) =>
  Object.assign(new Error('The transaction could not be committed.', { cause }), { code: 'SQLITE_IOERR' });

const send = async (connection: SqliteConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};
