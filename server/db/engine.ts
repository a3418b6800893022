import {
  type Expression,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
  SqliteQueryCompiler,
} from 'kysely';
import { codeOf } from './errorCode.ts';
import { changedColumns } from './postgres/preparedStatements.ts';
import type { Tables } from './tables.ts';

/** Everything that differs between the two databases. The rest of the server uses the same SQL for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly queryCompiler: () => QueryCompiler;
  /** A text that is compared and sorted byte by byte. */
  readonly bytewise: (text: Expression<unknown>) => RawBuilder<string>;
  /** A text with A to Z in small letters and all others unchanged, compared byte by byte. */
  readonly folded: (text: Expression<unknown>) => RawBuilder<string>;
  /** The text that `JSON.stringify` writes for a list of a table's texts, whole numbers and nulls. */
  readonly jsonList: (columns: readonly Expression<unknown>[]) => RawBuilder<string>;
  /** Locks the rows of a read until its transaction ends; of joined tables only those of `of`. */
  readonly forUpdate: <Query extends { readonly forUpdate: (of?: never) => Query }>(
    query: Query,
    table?: keyof Tables,
  ) => Query;
  /** Locks the rows of a read against changes until its transaction ends; others may lock them the same way. */
  readonly forShare: <Query extends { readonly forShare: () => Query }>(query: Query) => Query;
  /**
   * Waits until every transaction that locked or wrote a row of a table has ended, and lets no other do so before this
   * transaction ends. Plain reads go on.
   */
  readonly holdWriters: (db: QueryExecutorProvider, table: keyof Tables) => Promise<void>;
  /** The type of a column that numbers the rows in the order of insertion. */
  readonly sequence: RawBuilder<unknown>;
  /** Makes the database itself refuse to change or remove a table's rows. */
  readonly makeAppendOnly: (db: QueryExecutorProvider, table: string) => Promise<void>;
  /** Undoes `makeAppendOnly`, for a migration. */
  readonly dropAppendOnly: (db: QueryExecutorProvider, table: string) => Promise<void>;
  /** Turns a column numbered by the database into one that inserts number themselves. */
  readonly numberByHand: (db: QueryExecutorProvider, table: string, column: string) => Promise<void>;
  /** Adds an index for finding a part of a text in a table's columns, where the database has one. */
  readonly indexForSearch: (
    db: QueryExecutorProvider,
    table: string,
    columns: readonly string[],
  ) => Promise<void>;
  /** Makes `order by` of a column's bytes fast. */
  readonly indexForOrder: (db: QueryExecutorProvider, table: string, column: string) => Promise<void>;
  /** Makes `order by` of a list's column, then of the id's bytes, fast. */
  readonly indexForSort: (
    db: QueryExecutorProvider,
    table: string,
    column: string,
    kind: SortKind,
    id: string,
  ) => Promise<void>;
  readonly isDuplicate: (error: unknown) => boolean;
  /** True if another transaction got in the way, so that the same work can be retried. */
  readonly isRetryable: (error: unknown) => boolean;
  /** True if the database cannot be reached, cannot write, or does not finish a statement. */
  readonly isAway: (error: unknown) => boolean;
  /** True where the database's files are damaged. */
  readonly isDamaged: (error: unknown) => boolean;
}

/** How a list sorts by a column: as text with A to Z folded, or as numbers; and whether the column may be null. */
export type SortKind = 'text' | 'number' | 'text or nothing';

export const sqliteEngine: Engine = {
  name: 'sqlite',
  queryCompiler: () => new SqliteQueryCompiler(),
  bytewise: (text) => sql<string>`${text}`,
  folded: (text) => sql<string>`lower(${text})`,
  jsonList: (columns) => sql<string>`json_array(${sql.join(columns)})`,
  // No lock needed: SQLite's one writer holds the whole database from BEGIN IMMEDIATE on.
  forUpdate: (query) => query,
  forShare: (query) => query,
  holdWriters: () => Promise.resolve(),
  sequence: sql`integer primary key autoincrement`,
  makeAppendOnly: async (db, table) => {
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end
      `.execute(db);
    }
  },
  dropAppendOnly: async (db, table) => {
    for (const change of ['update', 'delete'])
      await sql`drop trigger ${sql.id(`${table}_no_${change}`)}`.execute(db);
  },
  // SQLite accepts a given key for a numbered column.
  numberByHand: () => Promise.resolve(),
  // A trigram index that triggers keep up to date. It refers to the rows by rowid, which a copy of the database
  // keeps.
  indexForSearch: async (db, table, columns) => {
    const index = sql.table(searchTable(table));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = (row: 'old' | 'new') =>
      sql.join([sql.ref(`${row}.rowid`), ...columns.map((column) => sql.ref(`${row}.${column}`))]);
    const add = sql`insert into ${index} (rowid, ${names}) values (${values('new')})`;
    const remove = sql`insert into ${index} (${index}, rowid, ${names}) values ('delete', ${values('old')})`;
    const trigger = (event: string) => sql.id(`${searchTable(table)}_${event}`);
    await sql`create virtual table ${index} using fts5(
      ${names}, content=${sql.lit(table)}, tokenize='trigram', columnsize=0
    )`.execute(db);
    for (const [event, change] of [['insert', add] as const, ['delete', remove] as const]) {
      const on = sql`${sql.raw(event)} on ${sql.table(table)}`;
      await sql`create trigger ${trigger(event)} after ${on} begin ${change}; end`.execute(db);
    }
    await sql`create trigger ${trigger('update')} after update of ${names} on ${sql.table(table)}
      begin ${remove}; ${add}; end`.execute(db);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
  },
  // The unique index of the column is in the order of its bytes.
  indexForOrder: () => Promise.resolve(),
  indexForSort: async (db, table, column, kind, id) => {
    const key = kind === 'number' ? sql.ref(column) : sqliteEngine.folded(sql.ref(column));
    await sql`create index ${sql.id(`${table}_sort_${column}`)} on ${sql.table(table)} (${key}, ${sql.ref(id)})`.execute(
      db,
    );
  },
  isDuplicate: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error)),
  isRetryable: (error) => codeOf(error).startsWith('SQLITE_BUSY'),
  isAway: (error) => /^SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY)/.test(codeOf(error)),
  isDamaged: (error) => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)),
};

export const postgresEngine: Engine = {
  name: 'postgres',
  queryCompiler: () => new PostgresQueryCompiler(),
  bytewise: (text) => sql<string>`(${text} collate "C")`,
  folded: (text) => sql<string>`lower(${text} collate "C")`,
  // Its own `json_build_array` writes a blank after each comma.
  jsonList: (columns) => sql<string>`'[' || ${sql.join(columns.map(jsonValue), sql` || ',' || `)} || ']'`,
  forUpdate: (query, table) => (table === undefined ? query.forUpdate() : query.forUpdate(table as never)),
  forShare: (query) => query.forShare(),
  holdWriters: async (db, table) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
  },
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
  dropAppendOnly: async (db, table) => {
    await sql`drop trigger ${sql.id(`${table}_append_only`)} on ${sql.table(table)}`.execute(db);
    await sql`drop function ${sql.id(`${table}_refuse_change`)}()`.execute(db);
  },
  numberByHand: async (db, table, column) => {
    await sql`alter table ${sql.table(table)} alter column ${sql.id(column)} drop identity`.execute(db);
  },
  // Without `pg_trgm` (missing, or no right to create it) search falls back to a scan.
  indexForSearch: async (db, table, columns) => {
    await sql`${sql.raw(quietly('create extension if not exists pg_trgm'))}`.execute(db);
    for (const column of columns) {
      const name = `${searchTable(table)}_${column}`;
      await sql`${sql.raw(
        quietly(`create index ${name} on ${table} using gin (lower(${column} collate "C") gin_trgm_ops)`),
      )}`.execute(db);
    }
  },
  indexForOrder: async (db, table, column) => {
    await sql`create index ${sql.id(`${table}_order_${column}`)} on ${sql.table(table)} (${sql.ref(column)} collate "C")`.execute(
      db,
    );
  },
  indexForSort: async (db, table, column, kind, id) => {
    const key = kind === 'number' ? sql.ref(column) : postgresEngine.folded(sql.ref(column));
    const name = `${table}_sort_${column}`;
    const rest = sql`${sql.ref(id)} collate "C"`;
    await sql`create index ${sql.id(name)} on ${sql.table(table)} (${key}, ${rest})`.execute(db);
    // An index is read in either direction, but puts missing values first in one of them.
    if (kind === 'text or nothing')
      await sql`create index ${sql.id(`${name}_last`)} on ${sql.table(table)} (${key} desc nulls last, ${rest})`.execute(
        db,
      );
  },
  isDuplicate: (error) => codeOf(error) === '23505',
  isRetryable: (error) => ['40001', '40P01', changedColumns].includes(codeOf(error)),
  // The codes of damaged data and of a damaged index.
  isDamaged: (error) => ['XX001', 'XX002'].includes(codeOf(error)),
  isAway: (error) =>
    /^(08|25006|25P0[34]|53|55P03|57|58|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|ETIMEDOUT)/.test(
      codeOf(error),
    ) ||
    (error instanceof Error &&
      /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client (has|was) )/.test(
        error.message,
      )),
};

const jsonValue = (column: Expression<unknown>) => sql`coalesce(to_json(${column})::text, 'null')`;

const searchTable = (table: string): string => `${table}_search`;

/** A statement that may be refused for want of a right or of an extension, without ending the transaction. */
const quietly = (statement: string): string => `do $$ begin ${statement};
  exception when insufficient_privilege or undefined_object or undefined_file or feature_not_supported then null;
  end $$`;
