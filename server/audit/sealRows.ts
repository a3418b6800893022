import { type Kysely, sql } from 'kysely';
import { type Db, transact } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { appendAudit } from './chain.ts';
import type { RowChange } from './recording.ts';
import { madeOf, putSeals, sumOf, writeSeals } from './rowSeals.ts';
import { addParts, noParts, type RowSealer, type SealParts } from './rowSealer.ts';
import { isTrailEmpty, sealedEntry } from './sealEntries.ts';
import { shareNames } from './sealShares.ts';
import { chainTable, rowsInOrder, sealedKeyOf, sealedTables, stepsTable } from './sealedTables.ts';

/**
 * Seals the existing rows of every table that has no seals yet, and adds an entry that says so, except in a new book.
 */
export const sealRows = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    const { query, engine } = tx;
    const sealer = db.facts?.sealer ?? null;
    if (sealer === null) return;
    // Processes that start together wait here.
    await query
      .selectFrom('row_seal_keys')
      .select('id')
      .$call((select) => engine.forUpdate(select))
      .execute();
    const sums = await query.selectFrom('row_seal_sums').select('table_name').execute();
    const tables = sealedTables.filter((table) => !sums.some(({ table_name }) => table_name === table));
    if (tables.length === 0) return sealNewSteps(tx, sealer);
    // Waits for transactions that write to these tables without sealing; later ones seal. The table of steps is left
    // out: only migrations write to it, and an account with rights to rows may not lock it.
    if (engine.name === 'postgres')
      for (const table of tables.filter((name) => name !== stepsTable))
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(query);
    await query.deleteFrom('row_seals').where('table_name', 'in', tables).execute();
    await query.deleteFrom('row_seal_sums').where('table_name', 'in', shareNames(tables)).execute();
    if (!(await isTrailEmpty(tx))) await appendAudit(tx, [sealedEntry(tables)]);
    for (const table of tables) await sealTable(query, sealer, table);
    if (!tables.includes(stepsTable)) await sealNewSteps(tx, sealer);
  });

const sealTable = async (query: Kysely<Tables>, sealer: RowSealer, table: string): Promise<void> => {
  let [rowCount, parts]: [number, SealParts] = [0, noParts];
  for await (const rows of rowsInOrder({ query }, table)) {
    const made = madeOf(
      sealer,
      table,
      rows.map((row) => ({ table, before: null, after: row })),
    );
    await putSeals(query, made.seals);
    rowCount += made.rows;
    if (table !== chainTable) parts = addParts(parts, made.parts);
  }
  await query
    .insertInto('row_seal_sums')
    .values(sumOf(table, { rows: rowCount, parts }))
    .execute();
};

/** Seals the steps that were taken since the tables were sealed, as far as this version knows them. */
const sealNewSteps = async (
  { query, engine }: Pick<Db, 'query' | 'engine'>,
  sealer: RowSealer,
): Promise<void> => {
  const sealed = await query
    .selectFrom('row_seals')
    .select('row_key')
    .where('table_name', '=', stepsTable)
    .execute();
  const changes: RowChange[] = [];
  for await (const rows of rowsInOrder({ query }, stepsTable))
    for (const row of rows)
      if (!sealed.some(({ row_key }) => row_key === sealedKeyOf(stepsTable, row)))
        changes.push({ table: stepsTable, before: null, after: row });
  await writeSeals({ query, engine }, sealer, changes);
};
