import { type Expression, sql, type SqlBool } from 'kysely';
import type { NumberKind } from '#domain/lists/searchText.ts';
import type { LoanFilters } from '#domain/lists/loanFilters.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ListSort } from './listSort.ts';

/** The columns by which a list is searched, filtered and sorted: the domain's list shape in SQL. */
export interface ListColumns {
  /** The column of the human ids; its table is the one that is listed. */
  readonly id: string;
  readonly searched: readonly string[];
  /** The columns of numbers that are also found however they are written; `043_number_indexes` indexes their keys. Missing for none. */
  readonly numbers?: readonly NumberColumn[];
  readonly status: {
    /** Every status that a row can have, as it is stored. */
    readonly stored: readonly string[];
    /** Filters other than a stored status, such as Overdue, by their name in small letters. */
    readonly rules: Readonly<Record<string, StatusRule>>;
    /** True where the indexes of the sorts begin with the status. */
    readonly isIndexed: boolean;
  };
  /** The conditions of the filters of loans beside their bounds; missing for a list that they do not filter. */
  readonly keeps?: (filters: Partial<LoanFilters>) => readonly Expression<SqlBool>[];
  /** The bounds that the filters of loans give; missing as `keeps` is. */
  readonly bounds?: (filters: Partial<LoanFilters>) => readonly Bound[];
  readonly sorts: Readonly<Record<string, ListSort>>;
}

export interface NumberColumn {
  readonly column: string;
  readonly kind: NumberKind;
}

/** The rows of some statuses that lie within bounds too. */
export interface StatusRule {
  readonly statuses: readonly string[];
  readonly bounds: readonly Bound[];
}

/**
 * The first and last value of a column that a filter keeps; null for no end, and a row without a value is outside. A walk in the order of that column begins and
 * ends there, since the rows before may be many.
 */
export interface Bound {
  readonly column: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** The value that rows are sorted by: a text folded and by its bytes, or a number. */
export const keyOf = (engine: Engine, { column, kind }: ListSort): Expression<unknown> => {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return kind === 'text' ? engine.folded(value) : value;
};

/** The value that a listed row is sorted by, in the listed table or in another. */
export const keyBeside = (engine: Engine, { id }: ListColumns, sort: ListSort): Expression<unknown> => {
  const listed = tableOf(id);
  const other = typeof sort.column === 'string' ? tableOf(sort.column) : listed;
  return other === listed
    ? keyOf(engine, sort)
    : sql`(select ${keyOf(engine, sort)} from ${sql.table(other)} where ${wayBetween(listed, other)})`;
};

/** A value of the sort as a parameter: PostgreSQL would otherwise take a number for one of the column's size. */
export const valueOf = ({ kind }: ListSort, value: string | number | null): Expression<unknown> =>
  kind === 'text' ? sql`${value}` : sql`cast(${value} as bigint)`;

/** The human id by its bytes, in the table whose index provides the order. */
export const idOf = (engine: Engine, { id }: ListColumns, sort: ListSort | null): Expression<string> =>
  engine.bytewise(sql.ref(sort?.id ?? id));

export const tableOf = (column: string): keyof Tables => column.split('.')[0] as keyof Tables;

export const nameOf = (column: string): string => column.split('.')[1] ?? '';

/** The condition that joins a listed table and another one. */
export const wayBetween = (listed: string, other: string): Expression<SqlBool> => {
  const way = ways[`${listed} to ${other}`];
  if (way === undefined) throw new Error(`There is no way from ${listed} to ${other}.`);
  return sql<SqlBool>`${sql.ref(`${listed}.${way.own}`)} = ${sql.ref(`${other}.${way.theirs}`)}`;
};

const ways: Readonly<Record<string, { readonly own: string; readonly theirs: string }>> = {
  'loans to customers': { own: 'customer_id', theirs: 'id' },
  'loans to vehicles': { own: 'vehicle_id', theirs: 'id' },
  'loans to loan_models': { own: 'id', theirs: 'loan_id' },
  'payments to loans': { own: 'loan_id', theirs: 'id' },
};

/** The own property of a record; undefined for an inherited one. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
