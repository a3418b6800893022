import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { coverage } from './coverage.ts';
import type { StoredRow } from './recording.ts';

/** The migration library's table: which steps were taken, and when. */
export const stepsTable = 'kysely_migration';

/**
 * The table of one row that holds the end of the trail. It has no sum of its own, since the trail itself would show the
 * row's loss.
 */
export const chainTable = 'audit_chain';

/** The columns that tell the rows of each sealed table apart. */
const keysByTable = new Map<string, readonly string[]>([
  ...(Object.keys(coverage) as (keyof Tables)[]).flatMap((table) => {
    const rule = coverage[table];
    return rule.kind === 'sealed' ? [[table, rule.keys] as const] : [];
  }),
  [stepsTable, ['name']],
]);

/** Every table whose rows are sealed, in one order. */
export const sealedTables: readonly string[] = [...keysByTable.keys()].toSorted();

export const isSealedTable = (table: string): boolean => keysByTable.has(table);

/** The key of a sealed table's row, as one text. */
export const sealedKeyOf = (table: string, row: StoredRow): string => {
  const values = keysOf(table).map((column) => String(row[column]));
  return values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);
};

const keysOf = (table: string): readonly string[] => keysByTable.get(table) ?? [];

/** The rows of a sealed table, some at a time. */
export async function* rowsInOrder(
  { query }: Pick<Db, 'query'>,
  table: string,
): AsyncGenerator<readonly StoredRow[]> {
  const keys = sql.join(keysOf(table).map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${after} order by ${keys} limit ${sql.lit(batch)}`.execute(query);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < batch) return;
    after = sql`where (${keys}) > (${sql.join(keysOf(table).map((column) => last[column]))})`;
  }
}

const batch = 500;
