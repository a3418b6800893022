import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import type { DatabaseLocation } from '#server/db/database.ts';
import { preparedNames } from '#server/db/postgres/preparedStatements.ts';
import type { TestServer } from '#test/support/server/server.ts';
import {
  type Installment,
  recordPayment,
  type RecordedPayment,
  replayed,
  type Send,
} from './recordedPayment.ts';

/** Runs the transaction of a payment by the driver alone. */
export interface BareDriver {
  readonly pay: (due: Installment) => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * Records the statements that the server sends for a payment, and repeats them for other payments by the driver alone.
 */
export const bareDriver = async (book: TestServer, location: DatabaseLocation): Promise<BareDriver> => {
  const recorded = await recordPayment(book, location);
  return 'folder' in location ? bareSqlite(location.folder, recorded) : barePostgres(location.url, recorded);
};

/** One connection, as SQLite has one writer, set as the server's; each statement is prepared once. */
function bareSqlite(folder: string, recorded: RecordedPayment): BareDriver {
  const database = new Libsql(join(folder, 'kisht.db'));
  for (const pragma of [
    'busy_timeout = 10000',
    'synchronous = FULL',
    'foreign_keys = ON',
    'wal_autocheckpoint = 4000',
  ])
    database.prepare(`pragma ${pragma}`).run([]);
  const prepared = new Map<string, Libsql.Statement>();
  let turn = Promise.resolve();
  const send: Send = async (sql, parameters) => {
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    if (statement.reader) return statement.all(parameters) as Record<string, unknown>[];
    statement.run(parameters);
    return [];
  };
  return {
    pay: (due) => {
      turn = turn.then(() => replayed(send, recorded, due));
      return turn;
    },
    end: async () => {
      database.close();
    },
  };
}

/** A pool with as many connections as the server has, which prepare what the server prepares. */
function barePostgres(url: string, recorded: RecordedPayment): BareDriver {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const nameOf = preparedNames();
  return {
    pay: async (due) => {
      const client = await pool.connect();
      try {
        await replayed(
          async (text, parameters) => {
            const name = nameOf(text);
            const query = { ...(name === null ? {} : { name }), text, values: [...parameters] };
            return (await client.query<Record<string, unknown>>(query)).rows;
          },
          recorded,
          due,
        );
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}
