import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type QueryResult } from 'kysely';
import { type Mutex, mutex } from '#server/db/mutex.ts';
import { groupCommit } from './groupCommit.ts';
import type { SqliteAccess, SqliteConnection } from './sqliteConnection.ts';

/** SQLite's one writer, which callers use in turn. */
export interface SqliteWriter {
  /** Opens the file, or rejects where it cannot be opened. */
  readonly open: () => Promise<SqliteConnection>;
  /** Waits for its turn and begins a transaction. */
  readonly begin: () => Promise<SqliteConnection>;
  /** Resolves when the transaction is on the disk; the turn is given up before that. */
  readonly commit: (connection: SqliteConnection) => Promise<void>;
  readonly rollback: (connection: SqliteConnection) => Promise<void>;
  /** One statement outside of transactions. */
  readonly execute: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** Waits for its turn, commits what was written, moves the log into the one file, and closes it. */
  readonly close: () => Promise<void>;
}

/**
 * Commits transactions that come at the same time together, since syncing to the disk takes longer than they do
 * (docs/decisions/2026-11-22-group-commit.md). Each after the first is a savepoint in one transaction of SQLite's, and none is answered
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
  const turn = mutex();
  const groups = groupCommit(turn, () => checkpoints.later());
  /** Moves the log into the file. The caller must hold the turn, on a connection without a transaction. */
  const checkpoint = async () => {
    const connection = await access.open();
    await groups.commit();
    await takeLogIn(connection);
  };
  const checkpoints = laterCheckpoints(turn, checkpoint, checkpointMs);
  const enter = async (): Promise<SqliteConnection> => {
    await turn.lock();
    try {
      const connection = await access.open();
      groups.keepTo(connection);
      return connection;
    } catch (error) {
      groups.giveUp(error);
      turn.unlock();
      throw error;
    }
  };

  return {
    open: access.open,
    close: async () => {
      checkpoints.end();
      await turn.lock();
      // If it fails, everything is still in the log beside the file.
      await checkpoint().catch(() => undefined);
      await access.close();
      turn.unlock();
    },
    begin: async () => {
      const connection = await enter();
      try {
        await groups.join(connection);
        return connection;
      } catch (error) {
        groups.giveUp(error, connection);
        turn.unlock();
        throw error;
      }
    },
    commit: groups.leave,
    rollback: groups.undo,
    execute: async <Row>(query: CompiledQuery) => {
      const connection = await enter();
      try {
        await groups.commit();
        const result = await connection.executeQuery<Row>(query);
        checkpoints.later();
        return result;
      } finally {
        turn.unlock();
      }
    },
  };
};

/**
 * Returns a function that does a checkpoint some milliseconds after it was first called; the next one makes up for one
 * that fails.
 */
const laterCheckpoints = ({ lock, unlock }: Mutex, checkpoint: () => Promise<void>, afterMs: number) => {
  let isEnded = false;
  let next: NodeJS.Timeout | null = null;
  return {
    later: () => {
      if (isEnded) return;
      next ??= setTimeout(() => {
        next = null;
        void lock()
          .then(() => (isEnded ? undefined : checkpoint()))
          .catch(() => undefined)
          .finally(unlock);
      }, afterMs).unref();
    },
    end: () => {
      isEnded = true;
      if (next !== null) clearTimeout(next);
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
