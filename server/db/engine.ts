import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Everything in which the two databases differ. The rest of the server says the same to both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Text compared and sorted byte by byte. */
  readonly bytewise: (text: Expression<unknown>) => RawBuilder<string>;
  /** Text with A to Z folded, and no other letters, compared byte by byte. */
  readonly folded: (text: Expression<unknown>) => RawBuilder<string>;
  /** Locks the rows of a read until its transaction ends. */
  readonly forUpdate: <Query extends { readonly forUpdate: () => Query }>(query: Query) => Query;
  /** Type of a column that numbers the rows in the order of their insertion. */
  readonly sequence: RawBuilder<unknown>;
  /** Makes the database itself refuse to change or remove a table's rows. */
  readonly makeAppendOnly: (db: Kysely<Tables>, table: keyof Tables) => Promise<void>;
  readonly isDuplicate: (error: unknown) => boolean;
  /** Another transaction was in the way: the same one can be tried again. */
  readonly isRetryable: (error: unknown) => boolean;
  /** The database cannot be reached, or cannot write. */
  readonly isAway: (error: unknown) => boolean;
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  bytewise: (text) => sql<string>`${text}`,
  folded: (text) => sql<string>`lower(${text})`,
  // The one writer of SQLite holds the whole database from BEGIN IMMEDIATE on.
  forUpdate: (query) => query,
  sequence: sql`integer primary key autoincrement`,
  makeAppendOnly: async (db, table) => {
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end
      `.execute(db);
    }
  },
  isDuplicate: (error) =>
    codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY',
  isRetryable: (error) => codeOf(error).startsWith('SQLITE_BUSY'),
  isAway: (error) => /^SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY)/.test(codeOf(error)),
};

export const postgresEngine: Engine = {
  name: 'postgres',
  bytewise: (text) => sql<string>`(${text} collate "C")`,
  folded: (text) => sql<string>`lower(${text} collate "C")`,
  forUpdate: (query) => query.forUpdate(),
  sequence: sql`bigint generated always as identity primary key`,
  makeAppendOnly: async (db, table) => {
    const refusal = sql.id(`${table}_refuse_change`);
    await sql`
      create function ${refusal}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}
    `.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refusal}()
    `.execute(db);
  },
  isDuplicate: (error) => codeOf(error) === '23505',
  isRetryable: (error) => codeOf(error) === '40001' || codeOf(error) === '40P01',
  isAway: (error) =>
    /^(08|53|57P|58|ECONN|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_|ETIMEDOUT)/.test(codeOf(error)) ||
    (error instanceof Error &&
      /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)),
};

/** The code of a driver's error, of its cause, or of the first error in a bundle (a host with several addresses). */
const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error ? codeOf(error.cause) : '';
};
