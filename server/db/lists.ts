import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Contract } from '../../src/api/contract.ts';
import { asciiFold } from '../../src/domain/listQuery.ts';
import type { Rows } from '../http/handler.ts';
import { refuseField } from '../http/refusal.ts';
import type { Db } from './database.ts';
import { type Engine, holds } from './engine.ts';
import type { Tables } from './tables.ts';

/** The columns by which a list is searched, filtered and sorted: the domain's list shape, said in SQL. */
export interface ListColumns {
  readonly id: string;
  readonly searched: readonly string[];
  /** The words of a status filter, or a rule of its own for a status that is not stored. */
  readonly status: { readonly column: string; readonly rules: Readonly<Record<string, Expression<SqlBool>>> };
  /** Fields of the record that sort as text, and as numbers. */
  readonly texts: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, string | Expression<number>>>;
}

type ListRequest = Contract['listLoans']['query']['Type'];

/**
 * What a list query asks for, found by the database with the same result as the domain's `pageOf`: letters A to Z
 * without case, by code point, what is missing last in either order, then by human id. `bare` is the same rows without
 * what is joined to them, by which they are counted.
 */
export const listRows = async <From extends keyof Tables, Row, BareFrom extends keyof Tables, Bare>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  asked: ListRequest,
  columns: ListColumns,
  bare?: SelectQueryBuilder<Tables, BareFrom, Bare>,
): Promise<Rows<Row>> => {
  const sorted = sortedBy(db, matching(db, rows, asked, columns), asked, columns).orderBy(
    db.engine.bytewise(sql.ref(columns.id)),
  );
  if (asked.limit === null) return { rows: (await sorted.execute()).slice(asked.offset ?? 0), total: null };
  const page = await sorted
    .limit(asked.limit)
    .offset(asked.offset ?? 0)
    .execute();
  const total =
    bare === undefined || looksAtJoined(asked, columns)
      ? await countOf(matching(db, rows, asked, columns))
      : await countOf(matching(db, bare, asked, columns));
  return { rows: page, total };
};

const matching = <From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  asked: ListRequest,
  columns: ListColumns,
): SelectQueryBuilder<Tables, From, Row> => {
  const conditions = conditionsOf(db, asked, columns);
  return conditions.length === 0 ? rows : rows.where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
};

const countOf = async <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> => {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
};

/** A text too short for an index is looked for in the joined rows themselves. */
const looksAtJoined = ({ search }: ListRequest, { id, searched }: ListColumns): boolean => {
  const needle = needleOf(search);
  const [listed] = parted(id);
  return needle !== '' && !isIndexed(needle) && searched.some((column) => parted(column)[0] !== listed);
};

const sortedBy = <From extends keyof Tables, Row>(
  { engine }: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { sort, order }: ListRequest,
  { texts, numbers }: ListColumns,
): SelectQueryBuilder<Tables, From, Row> => {
  if (sort === null) return rows;
  const [text, number] = [ownValue(texts, sort), ownValue(numbers, sort)];
  if (text === undefined && number === undefined)
    return refuseField('sort', `must be one of ${Object.keys({ ...texts, ...numbers }).join(', ')}`);
  const value =
    text !== undefined
      ? engine.folded(sql.ref(text))
      : typeof number === 'string'
        ? sql.ref(number)
        : sql`${number}`;
  return rows.orderBy(value, (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast());
};

const conditionsOf = (
  { engine }: Db,
  { search, status }: ListRequest,
  columns: ListColumns,
): readonly Expression<unknown>[] => {
  const conditions: Expression<unknown>[] = [];
  const needle = needleOf(search);
  if (needle !== '') conditions.push(searchedFor(engine, columns, needle));
  if (status !== null) {
    const word = asciiFold(status.trim());
    conditions.push(
      ownValue(columns.status.rules, word) ?? sql`${engine.folded(sql.ref(columns.status.column))} = ${word}`,
    );
  }
  return conditions;
};

/**
 * True for the rows that hold a text in one of the searched columns. Three characters and more are looked up in the
 * indexes of the tables in which they may be; for fewer there is no index, and every row is looked at.
 */
const searchedFor = (engine: Engine, { id, searched }: ListColumns, needle: string): Expression<unknown> => {
  const byTable = new Map<string, string[]>();
  for (const [table, column] of searched.map(parted))
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  const tables = [...byTable];
  if (!isIndexed(needle)) {
    const hits = tables.map(([table, names]) => holds(engine, table, names, needle));
    return sql`(${sql.join(hits, sql` or `)})`;
  }
  const [listed] = parted(id);
  const ids = tables.map(([table, names]) => {
    const holding = engine.idsHolding(table as keyof Tables, names, needle);
    if (table === listed) return holding;
    const way = sql.ref(`${listed}.${ways[`${listed} to ${table}`] ?? 'id'}`);
    return sql`select ${sql.ref(`${listed}.id`)} from ${sql.table(listed)} where ${way} in (${holding})`;
  });
  return sql`${sql.ref(`${listed}.id`)} in (${sql.join(ids, sql` union all `)})`;
};

const needleOf = (search: string | null): string => asciiFold((search ?? '').trim());

const isIndexed = (needle: string): boolean => Array.from(needle).length >= 3;

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
