import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * Indexes for finding one or two characters anywhere in a text, which the indexes of three characters of step 007 cannot
 * do. They hold each two neighbouring characters of a folded text, and on PostgreSQL each single one. Of payments, of which
 * there are most, only ids of another form than the counter's are indexed: none, as a rule.
 */
export const shortSearchIndexes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await sql`create index payments_odd_id on payments (payment_id) where ${isOdd(engine)}`.execute(db);
  if (engine.name === 'postgres') {
    await sql`create function search_pairs(words text) returns text[] language sql immutable strict parallel safe as
      ${sql.lit(pairsOnPostgres)}`.execute(db);
    for (const [table, columns] of searched) {
      const pairs = sql.join(
        columns.map((column) => sql`search_pairs(lower(${sql.ref(column)} collate "C"))`),
      );
      await sql`create index ${sql.id(`${table}_pairs`)} on ${sql.table(table)} using gin (${pairs})`.execute(
        db,
      );
    }
    return;
  }
  for (const [table, columns] of searched) await indexPairs(db, table, columns);
};

const searched = [
  ['customers', ['name', 'email', 'phone', 'customer_id']],
  ['vehicles', ['registration_number', 'manufacturer', 'model']],
  ['loans', ['loan_id']],
] as const;

/** True for the id of a payment that no counter gave out. */
const isOdd = ({ name }: Engine) =>
  name === 'postgres'
    ? sql`payment_id !~ '^PAY-[0-9]*$'`
    : sql`substr(payment_id, 1, 4) <> 'PAY-' or substr(payment_id, 5) glob '*[^0-9]*'`;

const pairsOnPostgres = `select array(select distinct pair from generate_series(1, length(words)) as at (place),
  unnest(array[substr(words, place, 1), substr(words, place, 2)]) as pair)`;

/**
 * A full-text index that keeps no text: its words are pairs of characters as hexadecimal digits, in columns as here. What
 * it holds can be read in `…_pairs_words`, which stores nothing.
 */
const indexPairs = async (db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> => {
  const index = sql.table(`${table}_pairs`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const pairs = (row: string) => sql.join(columns.map((column) => pairsOf(sql.ref(`${row}.${column}`))));
  const add = sql`insert into ${index} (rowid, ${names}) values (new.rowid, ${pairs('new')})`;
  const remove = sql`insert into ${index} (${index}, rowid, ${names})
    values ('delete', old.rowid, ${pairs('old')})`;
  const trigger = (event: string) => sql.id(`${table}_pairs_${event}`);
  await sql`create virtual table ${index} using fts5(
    ${names}, content='', tokenize='ascii', columnsize=0, detail=column
  )`.execute(db);
  await sql`create virtual table ${sql.table(`${table}_pairs_words`)}
    using fts5vocab(${sql.lit(`${table}_pairs`)}, 'instance')`.execute(db);
  await sql`insert into ${index} (rowid, ${names}) select rowid, ${pairs(table)} from ${sql.table(table)}`.execute(
    db,
  );
  await sql`create trigger ${trigger('insert')} after insert on ${sql.table(table)} begin ${add}; end`.execute(
    db,
  );
  await sql`create trigger ${trigger('delete')} after delete on ${sql.table(table)} begin ${remove}; end`.execute(
    db,
  );
  await sql`create trigger ${trigger('update')} after update of ${names} on ${sql.table(table)}
    begin ${remove}; ${add}; end`.execute(db);
};

/** The pairs of a text, from each of its characters to the next; the last stands alone. Empty for null. */
const pairsOf = (text: ReturnType<typeof sql.ref>) => {
  const everyPlace = sql`json_each('[' || rtrim(replace(hex(zeroblob(length(${text}))), '00', '0,'), ',') || ']')`;
  return sql`(select group_concat(hex(substr(lower(${text}), json_each.key + 1, 2)), ' ') from ${everyPlace})`;
};
