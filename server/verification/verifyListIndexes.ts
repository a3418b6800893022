import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Db } from '#server/db/database.ts';
import type { Finding } from './finding.ts';

/**
 * The columns whose pairs of characters are indexed for a search of one or two characters, as in `032_short_search`.
 */
const searched = [
  ['customers', ['name', 'email', 'phone', 'customer_id']],
  ['vehicles', ['registration_number', 'manufacturer', 'model']],
  ['loans', ['loan_id']],
] as const;

/**
 * Compares the tables of pairs, in which SQLite searches for one or two characters, with the rows that they are made
 * from, and yields each pair that differs. PostgreSQL has indexes instead, which nobody can write to.
 */
export async function* verifyListIndexes(db: Db): AsyncGenerator<Finding> {
  if (db.engine.name !== 'sqlite') return;
  for (const [table, columns] of searched) {
    const counted = await pairsInRows(db, table, columns);
    for await (const { pair, column, rows, rowIds } of pairsInIndex(db, table)) {
      const key = `${column} ${pair}`;
      const expected = counted.get(key) ?? { rows: 0, rowIds: 0 };
      counted.delete(key);
      if (rows !== expected.rows || rowIds !== expected.rowIds)
        yield foundAt(table, key, rows, expected.rows);
    }
    for (const [key, { rows }] of counted) yield foundAt(table, key, 0, rows);
  }
}

/** The number of rows of a column with a pair, and the sum of their row ids. */
interface Standing {
  readonly rows: number;
  readonly rowIds: number;
}

async function* pairsInIndex({ query }: Db, table: string) {
  // Reads the pairs by their first digit, since a large book has very many.
  for (const [index, from] of digits.entries()) {
    const to = digits[index + 1] ?? 'g';
    const { rows } = await sql<{ pair: string; column: string } & Standing>`
      select term as pair, col as "column", count(*) as rows, sum(doc) as rowIds
      from ${sql.table(`${table}_pairs_words`)} where term >= ${from} and term < ${to} group by term, col`.execute(
      query,
    );
    yield* rows;
    await setImmediate();
  }
}

const digits = Array.from('0123456789abcdef');

const pairsInRows = async (
  { query }: Db,
  table: string,
  columns: readonly string[],
): Promise<Map<string, Standing>> => {
  const counted = new Map<string, Standing>();
  for (let after = 0; ;) {
    const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly row_id: number }>`
      select rowid as row_id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where rowid > ${after} order by rowid limit 500`.execute(query);
    const last = rows.at(-1);
    if (last === undefined) return counted;
    after = last.row_id;
    for (const row of rows)
      for (const column of columns)
        for (const pair of pairsOf(row[column] ?? '')) {
          const key = `${column} ${pair}`;
          const before = counted.get(key) ?? { rows: 0, rowIds: 0 };
          counted.set(key, { rows: before.rows + 1, rowIds: before.rowIds + row.row_id });
        }
    await setImmediate();
  }
};

/** The pairs of a text, from each of its characters to the next, as hexadecimal digits, each once. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const characters = Array.from(asciiFold(text));
  return new Set(
    characters.map((character, at) => Buffer.from(character + (characters[at + 1] ?? '')).toString('hex')),
  );
};

const foundAt = (table: string, key: string, found: number, expected: number): Finding => ({
  table: `${table}_pairs`,
  row: key,
  column: null,
  words: `is in ${found} rows${found === expected ? ', others than' : ', and'} those of the table, which are ${expected}`,
});
