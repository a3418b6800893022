import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { sentAhead } from '#server/db/sentAhead.ts';
import type { Tables } from '#server/db/tables.ts';
import type { RowSealsTable, RowSealSumsTable } from '#server/db/tables/keys.ts';
import type { RowChange } from './recording.ts';
import { addParts, noParts, type RowSealer, type SealParts, sumModulus } from './rowSealer.ts';
import { anyShare, shareName, tableOfShare } from './sealShares.ts';
import { chainTable, sealedKeyOf } from './sealedTables.ts';

/**
 * Seals the rows of sealed tables that a transaction changed, as its last act, since it locks one share of each table's
 * sum from here to its end. The end of the trail has no sum: it is a single row, whose loss the trail itself would
 * show. On PostgreSQL this is one statement, together with `others`, since other transactions wait for this one.
 */
export const writeSeals = async (
  { query, engine }: Pick<Db, 'query' | 'engine'>,
  sealer: RowSealer,
  changes: readonly RowChange[],
  others: readonly RawBuilder<unknown>[] = [],
): Promise<void> => {
  const share = anyShare(engine);
  const seals: RowSealsTable[] = [];
  const gone: GoneRow[] = [];
  const sums: RowSealSumsTable[] = [];
  for (const table of new Set(changes.map((change) => change.table).toSorted())) {
    const made = madeOf(
      sealer,
      table,
      changes.filter((change) => change.table === table),
    );
    seals.push(...made.seals);
    gone.push(...made.gone);
    if (table !== chainTable) sums.push(sumOf(shareName(table, share), made));
  }
  const statements = [
    ...others,
    ...batchesOf(seals).map(seal),
    ...batchesOf(gone).map(unseal),
    ...(sums.length === 0 ? [] : [addToSums(sums)]),
  ];
  const last = statements.pop();
  if (last === undefined) return;
  if (engine.name === 'postgres' && statements.length > 0 && statements.length < 4) {
    const before = statements.map((statement, index) => sql`${sql.table(`step_${index}`)} as (${statement})`);
    await sql`with ${sql.join(before)} ${last} ${sentAhead}`.execute(query);
  } else for (const statement of [...statements, last]) await statement.execute(query);
};

/** Removes all seals; a server with the key seals the rows again. The caller adds an entry that says why. */
export const forgetSeals = async ({ query }: Pick<Db, 'query'>): Promise<void> => {
  await query.deleteFrom('row_seals').execute();
  await query.deleteFrom('row_seal_sums').execute();
};

/** A row that was removed, by its seal's key. */
type GoneRow = Omit<RowSealsTable, 'seal'>;

/** The changes of the seals of a table's rows, and of its sum. */
interface Made {
  readonly seals: readonly RowSealsTable[];
  readonly gone: readonly GoneRow[];
  readonly rows: number;
  readonly parts: SealParts;
}

/** The seals of changed rows, the keys of removed ones, and what both do to the sums of their table. */
export const madeOf = (sealer: RowSealer, table: string, changes: readonly RowChange[]): Made => {
  const seals: RowSealsTable[] = [];
  const gone: GoneRow[] = [];
  let [rows, parts]: [number, SealParts] = [0, noParts];
  for (const { before, after } of changes) {
    if (before !== null) {
      rows -= 1;
      parts = addParts(parts, sealer.partsOf(table, before), -1);
      if (after === null) gone.push({ table_name: table, row_key: sealedKeyOf(table, before) });
    }
    if (after !== null) {
      const { seal, parts: added } = sealer.sealOf(table, after);
      rows += 1;
      parts = addParts(parts, added);
      seals.push({ table_name: table, row_key: sealedKeyOf(table, after), seal });
    }
  }
  return { seals, gone, rows, parts };
};

/** A row of the sums. */
export const sumOf = (
  name: string,
  { rows, parts: [sum_1, sum_2, sum_3, sum_4] }: Pick<Made, 'rows' | 'parts'>,
): RowSealSumsTable => ({ table_name: name, row_count: rows, sum_1, sum_2, sum_3, sum_4 });

/** Stores the seals of rows. */
export const putSeals = async (query: Kysely<Tables>, seals: readonly RowSealsTable[]): Promise<void> => {
  for (const statement of batchesOf(seals).map(seal)) await statement.execute(query);
};

/** Batches of rows, since a statement takes a limited number of values. */
const batchesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] => {
  const batches: (readonly Row[])[] = [];
  for (let from = 0; from < rows.length; from += batch) batches.push(rows.slice(from, from + batch));
  return batches;
};

const batch = 500;

const seal = (seals: readonly RowSealsTable[]): RawBuilder<unknown> => {
  const rows = seals.map((row) => sql`(${row.table_name}, ${row.row_key}, ${row.seal})`);
  return sql`insert into "row_seals" ("table_name", "row_key", "seal") values ${sql.join(rows)}
    on conflict ("table_name", "row_key") do update set "seal" = excluded."seal"`;
};

const unseal = (gone: readonly GoneRow[]): RawBuilder<unknown> => {
  const rows = gone.map((row) => sql`(${row.table_name}, ${row.row_key})`);
  return sql`delete from "row_seals" where ("table_name", "row_key") in (values ${sql.join(rows)})`;
};

/**
 * Adds to shares of sums, in the order of their names, so that transactions do not deadlock. Adds nothing for a table
 * without a sum, which is not sealed yet.
 */
const addToSums = (sums: readonly RowSealSumsTable[]): RawBuilder<unknown> => {
  const whole = (value: number) => sql`cast(${value} as bigint)`;
  const selects = sums.map(
    ({ table_name, row_count, sum_1, sum_2, sum_3, sum_4 }) => sql`
      select cast(${table_name} as text) as "table_name", ${whole(row_count)} as "row_count",
        ${whole(sum_1)} as "sum_1", ${whole(sum_2)} as "sum_2", ${whole(sum_3)} as "sum_3", ${whole(sum_4)} as "sum_4"
      where exists (select 1 from "row_seal_sums" where "table_name" = ${tableOfShare(table_name)})`,
  );
  const added = (column: string) =>
    sql`${sql.ref(column)} = (${sql.ref(`row_seal_sums.${column}`)} + ${sql.ref(`excluded.${column}`)}) % ${sql.lit(sumModulus)}`;
  return sql`insert into "row_seal_sums" ("table_name", "row_count", "sum_1", "sum_2", "sum_3", "sum_4")
    select * from (${sql.join(selects, sql` union all `)}) as "added" where true order by "table_name"
    on conflict ("table_name") do update set "row_count" = row_seal_sums."row_count" + excluded."row_count",
      ${sql.join(['sum_1', 'sum_2', 'sum_3', 'sum_4'].map(added))}`;
};
