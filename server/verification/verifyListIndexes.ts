import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import type { Db } from '#server/db/database.ts';
import type { Finding } from './finding.ts';

/** A full-text index of SQLite, and how it takes the texts of a table's columns apart. */
interface ListIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly tokensOf: (text: string) => Iterable<string>;
  /** The tokens between which it is read, a part at a time, in their order. */
  readonly bounds: readonly string[];
}

/**
 * Compares the indexes in which SQLite searches the lists with the rows that they are made from, and yields each token
 * that differs. PostgreSQL has indexes that nobody can write to.
 */
export async function* verifyListIndexes(db: Db): AsyncGenerator<Finding> {
  if (db.engine.name !== 'sqlite') return;
  for (const index of listIndexes) {
    const counted = new Map<string, Counted>();
    await countRows(db, index, counted);
    await countTokens(db, index, counted);
    for (const [row, { inRows, inIndex }] of counted)
      if (inRows.times !== inIndex.times || inRows.rowIds !== inIndex.rowIds)
        yield { table: index.name, row, column: null, words: differenceOf(inIndex.times, inRows.times) };
  }
}

const differenceOf = (inIndex: number, inRows: number): string =>
  inIndex === inRows
    ? `is in the index ${inIndex} times, for other rows than those that have it`
    : `is in the index ${inIndex} times, and in the rows ${inRows} times`;

/** How often a token of a column stands in the rows and in their index, and the sums of its rows' ids. */
interface Counted {
  readonly inRows: Occurrences;
  readonly inIndex: Occurrences;
}

interface Occurrences {
  times: number;
  rowIds: number;
}

const count = (
  counted: Map<string, Counted>,
  key: string,
  where: keyof Counted,
  times: number,
  rowIds: number,
): void => {
  let both = counted.get(key);
  if (both === undefined) {
    both = { inRows: { times: 0, rowIds: 0 }, inIndex: { times: 0, rowIds: 0 } };
    counted.set(key, both);
  }
  both[where].times += times;
  both[where].rowIds += rowIds;
};

/** Counts what the index has, a part at a time, since a large book has very many tokens. */
const countTokens = async (
  { query }: Db,
  { name, bounds }: ListIndex,
  counted: Map<string, Counted>,
): Promise<void> => {
  for (const [at, to] of [...bounds, null].entries()) {
    const from = bounds[at - 1] ?? '';
    const isBefore = to === null ? sql`true` : sql`term < ${to}`;
    const { rows } = await sql<{ token: string; column: string; times: number; rowIds: number }>`
      select term as token, col as "column", count(*) as times, sum(doc) as "rowIds"
      from ${sql.table(`${name}_words`)} where term >= ${from} and ${isBefore} group by term, col`.execute(
      query,
    );
    for (const { token, column, times, rowIds } of rows)
      count(counted, keyOf(column, token), 'inIndex', times, rowIds);
    await setImmediate();
  }
};

const countRows = async (
  { query }: Db,
  { table, columns, tokensOf }: ListIndex,
  counted: Map<string, Counted>,
): Promise<void> => {
  for (let after = 0; ;) {
    const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly row_id: number }>`
      select rowid as row_id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where rowid > ${after} order by rowid limit 500`.execute(query);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_id;
    for (const row of rows)
      for (const column of columns)
        for (const token of tokensOf(row[column] ?? ''))
          count(counted, keyOf(column, token), 'inRows', 1, row.row_id);
    await setImmediate();
  }
};

/** Tokens with letters beyond ASCII are counted together: SQLite has a table of its own of what is a capital of what. */
const keyOf = (column: string, token: string): string =>
  `${column} ${/^[\0-\x7f]*$/.test(token) ? token : 'beyond ASCII'}`;

/** The pairs of a text, from each of its characters to the next, as hexadecimal digits, each once. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const characters = Array.from(asciiFold(text));
  return new Set(
    characters.map((character, at) => Buffer.from(character + (characters[at + 1] ?? '')).toString('hex')),
  );
};

/** The three characters from each of a text's to the last but two, however often they stand in it. */
const threesOf = (text: string): readonly string[] => {
  // The only two letters beyond ASCII that SQLite counts among its capitals: the Kelvin sign and the long s.
  const characters = Array.from(asciiFold(text).replaceAll('\u212a', 'k').replaceAll('\u017f', 's'));
  return characters.slice(2).map((third, at) => `${characters[at]}${characters[at + 1]}${third}`);
};

const tables = ['customers', 'vehicles', 'loans'] as const;
const searched = {
  customers: ['name', 'email', 'phone', 'customer_id'],
  vehicles: ['registration_number', 'manufacturer', 'model'],
  loans: ['loan_id'],
  payments: ['payment_id'],
} as const;

/** The indexes of `032_short_search` by pairs of characters, and those of `007_search_indexes` by three. */
const listIndexes: readonly ListIndex[] = [
  ...tables.map((table) => ({
    name: `${table}_pairs`,
    table,
    columns: searched[table],
    tokensOf: pairsOf,
    bounds: Array.from('123456789abcdef'),
  })),
  ...([...tables, 'payments'] as const).map((table) => ({
    name: `${table}_search`,
    table,
    columns: searched[table],
    tokensOf: threesOf,
    bounds: Array.from('0123456789:abcdefghijklmnopqrstuvwxyz{'),
  })),
];
