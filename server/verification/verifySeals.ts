import type { Db } from '#server/db/database.ts';
import type { RowSealSumsTable } from '#server/db/tables/keys.ts';
import { addParts, noParts, type RowSealer, type SealParts } from '#server/audit/rowSealer.ts';
import { sealingBy } from '#server/audit/sealEntries.ts';
import {
  chainTable,
  rowsInOrder,
  sealedKeyOf,
  sealedTables,
  stepsTable,
} from '#server/audit/sealedTables.ts';
import { shareNames, tableOfShare } from '#server/audit/sealShares.ts';
import type { Finding } from './finding.ts';

/**
 * Compares the rows that the trail leaves out with their seals, and all rows of a table with the sums that only the key
 * can compute. `db` should be a view of one moment, so that everything is consistent.
 */
export async function* verifySeals(db: Db): AsyncGenerator<Finding> {
  const { isAwaited, awaitedTables, uncalledFor } = await sealingBy(db);
  for (const seq of uncalledFor)
    yield {
      table: 'audit_entries',
      row: String(seq),
      column: null,
      words:
        'rows were sealed as they stood, and nothing had called for it: what was changed before is not found',
    };
  yield* strangers(db);
  const sums = await db.query.selectFrom('row_seal_sums').selectAll().execute();
  if (sums.length === 0 && isAwaited) return;
  const sealer = db.facts?.sealer ?? null;
  if (sealer === null) {
    yield {
      table: 'row_seal_keys',
      row: '',
      column: null,
      words: 'the seals of rows cannot be checked: there is no data key here that opens theirs',
    };
    return;
  }
  for (const table of sealedTables) {
    const ofTable = sums.filter(({ table_name }) => tableOfShare(table_name) === table);
    if (ofTable.some(({ table_name }) => table_name === table))
      yield* verifyTable(db, sealer, table, ofTable);
    else if (!isAwaited) {
      const words = awaitedTables.has(table) ? unsealedStep : 'is gone';
      yield { table: 'row_seal_sums', row: table, column: null, words };
    }
  }
}

/** Yields seals and sums of tables that should have none. */
async function* strangers({ query }: Db): AsyncGenerator<Finding> {
  for (const table of ['row_seals', 'row_seal_sums'] as const) {
    const rows = await query
      .selectFrom(table)
      .select('table_name')
      .distinct()
      .where('table_name', 'not in', table === 'row_seals' ? sealedTables : shareNames(sealedTables))
      .execute();
    for (const { table_name } of rows)
      yield { table, row: table_name, column: null, words: 'is of no table whose rows are sealed' };
  }
}

async function* verifyTable(
  db: Db,
  sealer: RowSealer,
  table: string,
  sums: readonly RowSealSumsTable[],
): AsyncGenerator<Finding> {
  let [count, parts, isSound]: [number, SealParts, boolean] = [0, noParts, true];
  const found = new Set<string>();
  const of = (row: string, words: string): Finding => {
    isSound = false;
    return { table, row, column: null, words };
  };
  for await (const rows of rowsInOrder(db, table)) {
    const keys = rows.map((row) => sealedKeyOf(table, row));
    const seals = await sealsOf(db, table, keys);
    for (const [index, row] of rows.entries()) {
      const key = keys[index] ?? '';
      const { seal, parts: added } = sealer.sealOf(table, row);
      const stored = seals.get(key);
      found.add(key);
      if (stored === undefined) yield of(key, table === stepsTable ? unsealedStep : unsealed);
      else if (stored !== seal) yield of(key, 'or its seal in row_seals, was changed');
      count += 1;
      if (table !== chainTable) parts = addParts(parts, added);
    }
  }
  for await (const key of sealedKeys(db, table))
    if (!found.has(key)) yield of(key, 'is gone, and the server did not remove it');
  if (isSound && !agrees(sums, count, parts))
    yield {
      table: 'row_seal_sums',
      row: table,
      column: null,
      words: `the rows of ${table} do not add up to it: some were removed with their seals, or changed and written over since, or the sum was changed`,
    };
}

const unsealed = 'was not written by the server: it has no seal';
/** An upgrade has no key: the server seals what it has taken, and may not have come to it. */
const unsealedStep = 'has no seal yet: a server gives it one within half a minute of its start';

/** True if the shares of a sum add up to the same as the rows. */
const agrees = (sums: readonly RowSealSumsTable[], count: number, parts: SealParts): boolean => {
  const [rowCount, sum] = sums.reduce<readonly [number, SealParts]>(
    ([rows, added], { row_count, sum_1, sum_2, sum_3, sum_4 }) => [
      rows + row_count,
      addParts(added, [sum_1, sum_2, sum_3, sum_4]),
    ],
    [0, noParts],
  );
  return rowCount === count && sum.every((value, index) => value === parts[index]);
};

const sealsOf = async (
  { query }: Db,
  table: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('row_seals')
    .select(['row_key', 'seal'])
    .where('table_name', '=', table)
    .where('row_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ row_key, seal }) => [row_key, seal]));
};

/** The keys of all seals of a table, read in batches. */
async function* sealedKeys({ query }: Db, table: string): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const from: string | null = after;
    const rows: readonly { readonly row_key: string }[] = await query
      .selectFrom('row_seals')
      .select('row_key')
      .where('table_name', '=', table)
      .$if(from !== null, (seals) => seals.where('row_key', '>', from ?? ''))
      .orderBy('row_key')
      .limit(batch)
      .execute();
    for (const { row_key } of rows) yield row_key;
    if (rows.length < batch) return;
    after = rows.at(-1)?.row_key ?? null;
  }
}

const batch = 1_000;
