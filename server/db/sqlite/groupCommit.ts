import { CompiledQuery } from 'kysely';
import { sqliteEngine } from '#server/db/engine.ts';
import type { Mutex } from '#server/db/mutex.ts';
import type { SqliteConnection } from './sqliteConnection.ts';

/**
 * Manages transactions that are committed together, one group at a time (docs/decisions/2026-11-22-group-commit.md).
 * The caller must hold the turn; `leave` ends it. `onCommitted` is called after each commit.
 */
export const groupCommit = (turn: Mutex, onCommitted: () => void) => {
  const { unlock } = turn;
  const groups = oneGroup(turn, onCommitted);
  return {
    giveUp: groups.giveUp,
    /** Gives up a group of another connection, with which its writes are lost. */
    keepTo: (connection: SqliteConnection) => {
      const group = groups.current();
      if (group !== null && group.connection !== connection) groups.giveUp(notCommitted());
    },
    /** Commits the group, if there is one. */
    commit: async () => {
      const group = groups.current();
      if (group !== null) await groups.commit(group);
    },
    /** Begins a member. The first needs no savepoint: without it the group would be empty. */
    join: async (connection: SqliteConnection) => {
      if (groups.current() !== null) {
        await send(connection, 'savepoint member');
        return;
      }
      await send(connection, 'begin immediate');
      groups.open(connection);
    },
    /** Ends a member that is to be committed, and the turn; resolves when its group is on the disk. */
    leave: async (connection: SqliteConnection) => {
      const together = groups.current();
      if (together === null) throw notCommitted();
      try {
        if (together.members > 0) await send(connection, 'release member');
        together.members += 1;
        if (together.members >= mostMembers) await groups.commit(together);
        else groups.commitSoon(together);
      } catch (error) {
        groups.giveUp(error);
      } finally {
        unlock();
      }
      await together.end;
    },
    /** Undoes a member, and ends the turn; resolves when those before it are on the disk. */
    undo: async (connection: SqliteConnection) => {
      const together = groups.current();
      if (together === null) throw notCommitted();
      try {
        if (together.members === 0) {
          groups.forget();
          await send(connection, 'rollback');
          return;
        }
        await send(connection, 'rollback to member');
        await send(connection, 'release member');
        groups.commitSoon(together);
      } catch (error) {
        groups.giveUp(error, connection);
      } finally {
        unlock();
      }
      await together.end;
    },
  };
};

/** The group that is open, if any, and its end. */
const oneGroup = ({ lock, unlock }: Mutex, onCommitted: () => void) => {
  let group: Group | null = null;
  /** Fails the whole group, since the connection's state is unknown; the next turn opens a new one. */
  const giveUp = (error: unknown, connection = group?.connection) => {
    connection?.spend();
    group?.fail(sqliteEngine.isAway(error) ? error : notCommitted(error));
    group = null;
  };
  const commit = async (together: Group) => {
    try {
      await send(together.connection, 'commit');
      group = null;
      onCommitted();
      together.succeed();
    } catch (error) {
      giveUp(error);
    }
  };
  return {
    current: () => group,
    open: (connection: SqliteConnection) => {
      group = newGroup(connection);
    },
    forget: () => {
      group = null;
    },
    giveUp,
    commit,
    /** Commits after one turn of the event loop, in which others may join. */
    commitSoon: (together: Group) => {
      if (together.isClosing) return;
      together.isClosing = true;
      setImmediate(() => {
        void lock()
          .then(() => (group === together ? commit(together) : undefined))
          .finally(unlock);
      });
    },
  };
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

/** The most members of a group: few enough that neither they nor other processes wait long. */
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
