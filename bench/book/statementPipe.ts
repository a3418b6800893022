import { join } from 'node:path';
import type { StoredRow, StoredValue } from '#server/audit/recording.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { sqliteThread } from '#server/db/sqlite/sqliteThread.ts';
import { copyText } from './copyText.ts';
import { laterIndexOfTrail, tablesOfLaterIndexes } from './laterIndexes.ts';
import { openPostgresThread } from './postgresThread.ts';

/** Sends statements to a database one after the other, while the next ones are being made. */
export interface StatementPipe {
  /** Adds rows that have the same columns. Resolves when there is room for the next ones; throws where earlier ones failed. */
  readonly insert: (table: string, rows: readonly StoredRow[]) => Promise<void>;
  /** The rows of a question. */
  readonly read: (sql: string) => Promise<readonly StoredRow[]>;
  /** Resolves when everything that was sent is stored. */
  readonly end: () => Promise<void>;
}

/**
 * A pipe to a SQLite file that nobody else has open, in a thread of its own. It keeps no log: where it is broken off, the file is
 * worth nothing.
 */
const sqlitePipe = async (folder: string): Promise<StatementPipe> => {
  const file = await sqliteThread().open(join(folder, 'kisht.db'));
  const pragmas = ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -1048576', 'temp_store = MEMORY'];
  for (const pragma of pragmas) await file.execute(`pragma ${pragma}`, []);
  const indexes = await laterIndexes(file.execute);
  for (const { name } of indexes) await file.execute(`drop index "${name}"`, []);
  const pipe = queued(async (sql: string, parameters: readonly StoredValue[]) =>
    file.execute(sql, parameters),
  );
  await pipe.send('begin', []);
  return {
    insert: (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
      return pipe.send(insertText(table, columns, rows.length), values);
    },
    read: async (sql) => (await file.execute(sql, [])).rows as readonly StoredRow[],
    end: async () => {
      await pipe.send('commit', []);
      await pipe.drained();
      // Sorting the rows of an index once takes a fraction of adding them one by one.
      for (const { sql } of indexes) await file.execute(sql, []);
      await file.close();
    },
  };
};

interface LaterIndex {
  readonly name: string;
  /** The statement that makes it. */
  readonly sql: string;
}

const laterIndexes = async (
  execute: (sql: string, parameters: readonly StoredValue[]) => unknown,
): Promise<readonly LaterIndex[]> => {
  const { rows } = (await execute(
    `select name, sql from sqlite_master where type = 'index' and sql is not null
      and (tbl_name in (${tablesOfLaterIndexes}) or name = ${laterIndexOfTrail})`,
    [],
  )) as { readonly rows: readonly LaterIndex[] };
  return rows;
};

/** A pipe to PostgreSQL, whose connection a thread of its own has. Rows go by `copy`, which costs the database less than an insert. */
const postgresPipe = async (location: DatabaseLocation): Promise<StatementPipe> => {
  const thread = openPostgresThread(location);
  const pipe = queued(thread.copy);
  return {
    insert: (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      const names = columns.map((column) => `"${column}"`).join();
      return pipe.send(`copy "${table}" (${names}) from stdin`, copyText(columns, rows));
    },
    read: thread.read,
    end: async () => {
      await pipe.drained();
      await thread.conclude();
    },
  };
};

/** The pipe to where a book is, which this process must not have open on SQLite. */
export const pipeTo = (location: DatabaseLocation): Promise<StatementPipe> =>
  'url' in location ? postgresPipe(location) : sqlitePipe(location.folder);

const queued = <Given>(run: (sql: string, given: Given) => Promise<unknown>) => {
  const open = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const check = () => {
    if (failures.length > 0) throw new Error('A statement failed.', { cause: failures[0] });
  };
  return {
    send: async (sql: string, given: Given): Promise<void> => {
      check();
      const running = run(sql, given)
        .catch((error: unknown) => failures.push(error))
        .finally(() => open.delete(running));
      open.add(running);
      if (open.size >= mostOpen) await Promise.race(open);
    },
    drained: async (): Promise<void> => {
      await Promise.all(open);
      check();
    },
  };
};

/** Enough that the database never waits, few enough that their values fit into memory. */
const mostOpen = 12;

/** Adds rows that have the same columns, 200 in a statement. */
export const insertInto = async (
  pipe: StatementPipe,
  table: string,
  rows: readonly StoredRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await pipe.insert(table, rows.slice(from, from + rowsAtOnce));
};

const rowsAtOnce = 200;

const insertText = (table: string, columns: readonly string[], count: number): string => {
  const key = [table, count, ...columns].join();
  const known = insertTexts.get(key);
  if (known !== undefined) return known;
  const row = `(${columns.map(() => '?').join()})`;
  const names = columns.map((column) => `"${column}"`);
  const text = `insert into "${table}" (${names.join()}) values ${Array.from({ length: count }, () => row).join()}`;
  insertTexts.set(key, text);
  return text;
};

const insertTexts = new Map<string, string>();
