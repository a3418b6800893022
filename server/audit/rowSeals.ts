import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { RowSealsTable } from '#server/db/tables/keys.ts';
import type { RowChange } from './recording.ts';
import { addParts, noParts, type RowSealer, type SealParts, sumModulus } from './rowSealer.ts';
import { chainTable, sealedKeyOf } from './sealedTables.ts';

/**
 * Seals what a transaction made of the rows of sealed tables, as its last act: the sum of each table is locked from here
 * to the end. The tables come in the order of their names, so that no two transactions wait for each other. The end of
 * the trail has no sum: there is one such row, which the trail itself misses.
 */
export const writeSeals = async (
  query: Kysely<Tables>,
  sealer: RowSealer,
  changes: readonly RowChange[],
): Promise<void> => {
  const seals: RowSealsTable[] = [];
  for (const table of new Set(changes.map((change) => change.table).toSorted())) {
    const ofTable = changes.filter((change) => change.table === table);
    if (table === chainTable) {
      for (const { after } of ofTable)
        if (after !== null)
          await query
            .updateTable('row_seals')
            .set({ seal: sealer.sealOf(table, after).seal })
            .where('table_name', '=', table)
            .execute();
      continue;
    }
    const made = madeOf(sealer, table, ofTable);
    if (!(await addToSums(query, table, made.rows, made.parts))) continue;
    seals.push(...made.seals);
    for (let from = 0; from < made.gone.length; from += batch)
      await query
        .deleteFrom('row_seals')
        .where('table_name', '=', table)
        .where('row_key', 'in', made.gone.slice(from, from + batch))
        .execute();
  }
  await putSeals(query, seals);
};

/** Forgets all seals: a server that has the key seals what there is. The trail must say why. */
export const forgetSeals = async ({ query }: Pick<Db, 'query'>): Promise<void> => {
  await query.deleteFrom('row_seals').execute();
  await query.deleteFrom('row_seal_sums').execute();
};

const batch = 500;

/** The seals of changed rows, the keys of removed ones, and what both do to the sums of their table. */
export const madeOf = (sealer: RowSealer, table: string, changes: readonly RowChange[]) => {
  const seals: RowSealsTable[] = [];
  const gone: string[] = [];
  let [rows, parts]: [number, SealParts] = [0, noParts];
  for (const { before, after } of changes) {
    if (before !== null) {
      rows -= 1;
      parts = addParts(parts, sealer.sealOf(table, before).parts, -1);
      if (after === null) gone.push(sealedKeyOf(table, before));
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

/** False where the table is not sealed yet. */
const addToSums = async (
  query: Kysely<Tables>,
  table: string,
  rows: number,
  parts: SealParts,
): Promise<boolean> => {
  const added = (column: string, part: number) =>
    sql<number>`(${sql.ref(column)} + cast(${part} as bigint)) % ${sql.lit(sumModulus)}`;
  const { numUpdatedRows } = await query
    .updateTable('row_seal_sums')
    .set((eb) => ({
      row_count: eb('row_count', '+', rows),
      sum_1: added('sum_1', parts[0]),
      sum_2: added('sum_2', parts[1]),
      sum_3: added('sum_3', parts[2]),
      sum_4: added('sum_4', parts[3]),
    }))
    .where('table_name', '=', table)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A statement takes only so many values. */
export const putSeals = async (query: Kysely<Tables>, seals: readonly RowSealsTable[]): Promise<void> => {
  for (let from = 0; from < seals.length; from += batch)
    await query
      .insertInto('row_seals')
      .values(seals.slice(from, from + batch))
      .onConflict((conflict) =>
        conflict.columns(['table_name', 'row_key']).doUpdateSet((eb) => ({ seal: eb.ref('excluded.seal') })),
      )
      .execute();
};
