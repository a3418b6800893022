import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Contract } from '#api/contract.ts';
import { asciiFold, largestPage } from '#domain/lists/listQuery.ts';
import type { ListReply } from '#server/calls/handler.ts';
import { refuseField } from '#server/calls/refusal.ts';
import type { Db } from './database.ts';
import { type Engine, containsText } from './engine.ts';
import type { Tables } from './tables.ts';

/** The columns by which a list is searched, filtered and sorted: the domain's list shape in SQL. */
export interface ListColumns {
  readonly id: string;
  readonly searched: readonly string[];
  /** The column of the status filter, and rules of their own for statuses that are not stored, such as Overdue. */
  readonly status: { readonly column: string; readonly rules: Readonly<Record<string, Expression<SqlBool>>> };
  /** Fields that every row has. */
  readonly always: readonly string[];
  /**
   * Fields that sort as text, and fields that sort as numbers: a column, or an expression on the listed table alone.
   */
  readonly texts: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, string | Expression<number>>>;
}

export type ListRequest = Contract['listLoans']['query']['Type'];

/** How a text is searched: not at all, by the indexes, or row by row. */
type SearchPlan = 'nothing' | 'by index' | 'row by row';
export type Asked = ListRequest & { readonly plan: SearchPlan };

/**
 * Answers a list query in SQL, with the same result as the domain's `pageOf` (rules LIST-QUERY, LIST-ORDER). `bare` is
 * the same rows without joins: where nothing joined is searched or sorted by, rows are counted and a page is chosen
 * there.
 */
export const listRows = async <From extends keyof Tables, Row, BareFrom extends keyof Tables, Bare>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  query: ListRequest,
  columns: ListColumns,
  bare?: SelectQueryBuilder<Tables, BareFrom, Bare>,
): Promise<ListReply<Row>> => {
  const asked = { ...query, plan: await searchPlan(db, query, columns) };
  const [limit, offset] = [asked.limit ?? largestPage, asked.offset ?? 0];
  if (bare === undefined || searchesJoined(asked, columns)) {
    const found = matching(db, rows, asked, columns);
    const page = sortedBy(db, found, asked, columns).limit(limit).offset(offset);
    return { rows: await page.execute(), total: await countOf(found) };
  }
  const found = matching(db, bare, asked, columns);
  const chosen = sortsJoined(asked, columns)
    ? sortedBy(db, matching(db, rows, asked, columns), asked, columns)
        .limit(limit)
        .offset(offset)
    : sortedBy(db, rows.where(isOnPage(db, found, asked, columns, limit, offset)), asked, columns);
  return { rows: await chosen.execute(), total: await countOf(found) };
};

/** True for the rows of a page; the others are never joined to anything, however many come before the page. */
const isOnPage = <From extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, From, Row>,
  asked: Asked,
  columns: ListColumns,
  limit: number,
  offset: number,
) => {
  const id = sql.ref<string>(`${parted(columns.id)[0]}.id`);
  const ids = sortedBy(db, found.clearSelect().select(id.as('id')), asked, columns)
    .limit(limit)
    .offset(offset);
  return sql<boolean>`${id} in (${ids})`;
};

export const matching = <From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  asked: Asked,
  columns: ListColumns,
): SelectQueryBuilder<Tables, From, Row> => {
  const conditions = conditionsOf(db, asked, columns);
  return conditions.length === 0 ? rows : rows.where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
};

/** How many rows a query finds. */
export const countOf = async <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> => {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
};

/**
 * Chooses how to search. A text under three characters cannot use the index. A text that very many rows contain is
 * faster row by row: a page is found at once, where the index would list all rows first.
 */
export const searchPlan = async (
  { query, engine }: Db,
  { search }: ListRequest,
  columns: ListColumns,
): Promise<SearchPlan> => {
  const needle = needleOf(search);
  if (needle === '') return 'nothing';
  if (Array.from(needle).length < 3) return 'row by row';
  const some = engine.countUpTo(manyRows, idsHolding(engine, columns, needle));
  const { count } = await query.selectNoFrom(some.as('count')).executeTakeFirstOrThrow();
  return count < manyRows ? 'by index' : 'row by row';
};

const manyRows = 2_000;

/** True where a search row by row needs the joined columns. */
const searchesJoined = ({ plan }: Asked, { id, searched }: ListColumns): boolean =>
  plan === 'row by row' && searched.some((column) => parted(column)[0] !== parted(id)[0]);

const sortsJoined = ({ sort }: Asked, { id, texts, numbers }: ListColumns): boolean => {
  const column = sort === null ? undefined : (ownValue(texts, sort) ?? ownValue(numbers, sort));
  return typeof column === 'string' && parted(column)[0] !== parted(id)[0];
};

const sortedBy = <From extends keyof Tables, Row>(
  { engine }: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { sort, order }: Asked,
  { id, texts, numbers, always }: ListColumns,
): SelectQueryBuilder<Tables, From, Row> => {
  const byId = engine.bytewise(sql.ref(id));
  if (sort === null) return rows.orderBy(byId);
  return rows
    .orderBy(sortValue(engine, sort, { texts, numbers }), (by) => {
      const directed = order === 'desc' ? by.desc() : by.asc();
      // A column that is never null is in the right order in the index in either direction.
      return always.includes(sort) ? directed : directed.nullsLast();
    })
    .orderBy(byId);
};

/** What a list is sorted by; 422 for a field that no list is sorted by. */
export const sortValue = (
  engine: Engine,
  sort: string,
  { texts, numbers }: Pick<ListColumns, 'texts' | 'numbers'>,
): Expression<unknown> => {
  const [text, number] = [ownValue(texts, sort), ownValue(numbers, sort)];
  if (text !== undefined) return engine.folded(sql.ref(text));
  if (number !== undefined) return typeof number === 'string' ? sql.ref(number) : number;
  return refuseField('sort', `must be one of ${Object.keys({ ...texts, ...numbers }).join(', ')}`);
};

const conditionsOf = (
  { engine }: Db,
  { search, status, plan }: Asked,
  columns: ListColumns,
): readonly Expression<unknown>[] => {
  const conditions: Expression<unknown>[] = [];
  const needle = needleOf(search);
  const listed = sql.ref(`${parted(columns.id)[0]}.id`);
  if (plan === 'row by row') conditions.push(holdsSomewhere(engine, columns, needle));
  if (plan === 'by index') conditions.push(sql`${listed} in (${idsHolding(engine, columns, needle)})`);
  if (status !== null) {
    const word = asciiFold(status.trim());
    conditions.push(
      ownValue(columns.status.rules, word) ?? sql`${engine.folded(sql.ref(columns.status.column))} = ${word}`,
    );
  }
  return conditions;
};

/** True for the rows that hold a text in one of the searched columns. */
const holdsSomewhere = (engine: Engine, columns: ListColumns, needle: string): Expression<unknown> => {
  const hits = searchedByTable(columns).map(([table, names]) => containsText(engine, table, names, needle));
  return sql`(${sql.join(hits, sql` or `)})`;
};

/** The ids of the listed rows that hold a text, from the indexes of the tables in which it may be. */
const idsHolding = (engine: Engine, columns: ListColumns, needle: string): Expression<unknown> => {
  const [listed] = parted(columns.id);
  const ids = searchedByTable(columns).map(([table, names]) => {
    const holding = engine.idsHolding(table as keyof Tables, names, needle);
    if (table === listed) return holding;
    const way = sql.ref(`${listed}.${ways[`${listed} to ${table}`] ?? 'id'}`);
    return sql`select ${sql.ref(`${listed}.id`)} from ${sql.table(listed)} where ${way} in (${holding})`;
  });
  return sql`${sql.join(ids, sql` union all `)}`;
};

const searchedByTable = ({ searched }: ListColumns): readonly (readonly [string, readonly string[]])[] => {
  const byTable = new Map<string, string[]>();
  for (const [table, column] of searched.map(parted))
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  return [...byTable];
};

const needleOf = (search: string | null): string => asciiFold((search ?? '').trim());

/** The column by which a listed table refers to another in which it is searched. */
const ways: Readonly<Record<string, string>> = {
  'loans to customers': 'customer_id',
  'payments to loans': 'loan_id',
};

const parted = (name: string): readonly [string, string] => {
  const [table = '', column = ''] = name.split('.');
  return [table, column];
};

const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
