import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Contract } from '../../src/api/contract.ts';
import { asciiFold } from '../../src/domain/listQuery.ts';
import type { Rows } from '../http/handler.ts';
import { refuseField } from '../http/refusal.ts';
import type { Db } from './database.ts';
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
 * without case, by code point, what is missing last in either order, then by human id.
 */
export const listRows = async <From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  asked: ListRequest,
  columns: ListColumns,
): Promise<Rows<Row>> => {
  const conditions = conditionsOf(db, asked, columns);
  const matching =
    conditions.length === 0 ? rows : rows.where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  const sorted = sortedBy(db, matching, asked, columns).orderBy(db.engine.bytewise(sql.ref(columns.id)));
  if (asked.limit === null) return { rows: (await sorted.execute()).slice(asked.offset ?? 0), total: null };
  const page = await sorted
    .limit(asked.limit)
    .offset(asked.offset ?? 0)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows: page, total };
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
  const needle = asciiFold((search ?? '').trim());
  if (needle !== '') {
    const pattern = `%${needle.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const hits = columns.searched.map(
      (column) => sql`${engine.folded(sql.ref(column))} like ${pattern} escape '\\'`,
    );
    conditions.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  if (status !== null) {
    const word = asciiFold(status.trim());
    conditions.push(
      ownValue(columns.status.rules, word) ?? sql`${engine.folded(sql.ref(columns.status.column))} = ${word}`,
    );
  }
  return conditions;
};

const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
