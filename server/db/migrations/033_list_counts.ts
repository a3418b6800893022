import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * How many rows each list has, by status. The database itself changes the counts with the rows, in the same transaction,
 * whoever writes them. Of payments those in force count.
 */
export const listCounts = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('list_counts')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_counts_key', ['list', 'status'])
    .execute();
  for (const list of lists) {
    for (const status of list.statuses)
      await sql`insert into list_counts (list, status, row_count) select ${sql.lit(list.table)}, ${sql.lit(status)},
        (select count(*) from ${sql.table(list.table)} where status = ${sql.lit(status)} and ${counts(list, list.table)})`.execute(
        db,
      );
    await (engine.name === 'sqlite' ? followOnSqlite(db, list) : followOnPostgres(db, list));
  }
};

interface List {
  readonly table: string;
  readonly statuses: readonly string[];
  /** A column that is null in the rows that count; where there is none, all do. */
  readonly endedBy?: string;
}

const people = ['Active', 'Inactive', 'Pending'];

const lists: readonly List[] = [
  { table: 'customers', statuses: people },
  { table: 'vehicles', statuses: people },
  { table: 'loans', statuses: ['Pending', 'Approved', 'Active', 'Closed', 'Rejected'] },
  { table: 'payments', statuses: ['Paid', 'Received'], endedBy: 'reverted_at' },
];

/** True for a row that counts. */
const counts = ({ endedBy }: List, row: string) =>
  endedBy === undefined ? sql`1 = 1` : sql`${sql.ref(`${row}.${endedBy}`)} is null`;

/** True where an update changes what counts. */
const changesIn = ({ endedBy }: List, differs: string) => {
  const columns = ['status', ...(endedBy === undefined ? [] : [endedBy])];
  return sql.join(
    columns.map((column) => sql`old.${sql.id(column)} ${sql.raw(differs)} new.${sql.id(column)}`),
    sql` or `,
  );
};

const change = (list: List, row: 'old' | 'new', by: '+ 1' | '- 1') =>
  sql`update list_counts set row_count = row_count ${sql.raw(by)}
    where list = ${sql.lit(list.table)} and status = ${sql.ref(`${row}.status`)} and ${counts(list, row)}`;

const followOnSqlite = async (db: Kysely<unknown>, list: List): Promise<void> => {
  const table = sql.table(list.table);
  const trigger = (event: string) => sql.id(`list_counts_${list.table}_${event}`);
  await sql`create trigger ${trigger('insert')} after insert on ${table} begin ${change(list, 'new', '+ 1')}; end`.execute(
    db,
  );
  await sql`create trigger ${trigger('delete')} after delete on ${table} begin ${change(list, 'old', '- 1')}; end`.execute(
    db,
  );
  await sql`create trigger ${trigger('update')} after update on ${table} when ${changesIn(list, 'is not')}
    begin ${change(list, 'old', '- 1')}; ${change(list, 'new', '+ 1')}; end`.execute(db);
};

/** Rows that come together are counted together: a row of the counts that is changed often in one go becomes slow. */
const followOnPostgres = async (db: Kysely<unknown>, list: List): Promise<void> => {
  const table = sql.table(list.table);
  const name = (event: string) => sql.id(`list_counts_${list.table}_${event}`);
  const added = sql`update list_counts set row_count = row_count + added.rows_added
    from (select status, count(*) as rows_added from inserted where ${counts(list, 'inserted')} group by status) as added
    where list_counts.list = ${sql.lit(list.table)} and list_counts.status = added.status`;
  const bodies = {
    insert: sql`${added};`,
    delete: sql`${change(list, 'old', '- 1')};`,
    update: sql`${change(list, 'old', '- 1')}; ${change(list, 'new', '+ 1')};`,
  };
  for (const [event, body] of Object.entries(bodies))
    await sql`create function ${name(event)}() returns trigger language plpgsql as
      $$ begin ${body} return null; end $$`.execute(db);
  await sql`create trigger ${name('insert')} after insert on ${table} referencing new table as inserted
    for each statement execute function ${name('insert')}()`.execute(db);
  await sql`create trigger ${name('delete')} after delete on ${table}
    for each row execute function ${name('delete')}()`.execute(db);
  await sql`create trigger ${name('update')} after update on ${table} for each row
    when (${changesIn(list, 'is distinct from')}) execute function ${name('update')}()`.execute(db);
};
