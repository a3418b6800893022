import { type Expression, sql, type SqlBool } from 'kysely';
import type { Contract } from '#api/contract.ts';
import { asciiFold, needleOf } from '#domain/lists/searchText.ts';
import { refuseField } from '#server/calls/refusal.ts';
import type { Engine } from '#server/db/engine.ts';
import { type Bound, type ListColumns, ownValue, tableOf } from './listColumns.ts';
import type { ListSort } from './listSort.ts';
import { lookedAt } from './following.ts';
import { holdsText } from './search.ts';

export type ListRequest = Contract['listLoans']['query']['Type'];

/** The request of every row of a list, in the order of the human ids. */
export const everyRow: ListRequest = {
  search: null,
  status: null,
  sort: null,
  order: null,
  limit: null,
  offset: null,
};

/** A parsed list query: the rows that are asked for, and their order. */
export interface Asked {
  readonly columns: ListColumns;
  /** The text to search for, in small letters; '' for none. */
  readonly needle: string;
  readonly filter: Filter;
  /** The condition for rows to belong to the list at all, such as a borrower's own loans; null for every row. */
  readonly within: Expression<SqlBool> | null;
  /** The sort; null for the order of the human ids. */
  readonly sort: ListSort | null;
  readonly falls: boolean;
}

/** Limits the rows to some statuses (null: to any) and by a condition, where there is one. */
export interface Filter {
  readonly statuses: readonly string[] | null;
  readonly where: Expression<SqlBool> | null;
  /** What the condition says of the values of columns. */
  readonly bounds: readonly Bound[];
}

export const askedOf = (
  { search, status, sort, order, ...filters }: ListRequest,
  columns: ListColumns,
  within: Expression<SqlBool> | null,
): Asked => ({
  columns,
  needle: needleOf(search),
  filter: filterBy(
    statusesOf(status, columns),
    columns.bounds?.(filters) ?? [],
    columns.keeps?.(filters) ?? [],
  ),
  within,
  sort: sort === null ? null : (ownValue(columns.sorts, sort) ?? unknownSort(columns)),
  falls: sort !== null && order === 'desc',
});

const unknownSort = ({ sorts }: ListColumns): never =>
  refuseField('sort', `must be one of ${Object.keys(sorts).join(', ')}`);

/** The statuses that a filter names, and the bounds that it sets. */
const statusesOf = (
  status: string | null,
  { status: { stored, rules } }: ListColumns,
): Pick<Filter, 'statuses' | 'bounds'> => {
  if (status === null) return noFilter;
  const word = asciiFold(status.trim());
  return ownValue(rules, word) ?? { statuses: stored.filter((one) => asciiFold(one) === word), bounds: [] };
};

/** Keeps every row. */
export const noFilter: Filter = { statuses: null, where: null, bounds: [] };

/** The filter of these statuses and all of these bounds and conditions. */
const filterBy = (
  { statuses, bounds: own }: Pick<Filter, 'statuses' | 'bounds'>,
  further: readonly Bound[],
  conditions: readonly Expression<SqlBool>[],
): Filter => {
  const bounds = [...own, ...further];
  const all = [...bounds.flatMap(withinBound), ...conditions];
  return {
    statuses,
    where: all.length === 0 ? null : sql<SqlBool>`(${sql.join(all, sql` and `)})`,
    bounds,
  };
};

const withinBound = ({ column, from, to }: Bound): readonly Expression<SqlBool>[] => [
  ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === null ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
];

/** The conditions on the listed table that its indexes serve, without the filter's own. */
export const indexedOf = (asked: Asked): readonly Expression<SqlBool>[] => [
  ...withinOf(asked),
  ...statusOf(asked),
];

/** The condition that every listed row meets whatever is asked, such as whose it is; none for any row. */
export const withinOf = ({ within }: Asked): readonly Expression<SqlBool>[] =>
  within === null ? [] : [within];

/**
 * As `indexedOf`, for rows that are looked up from another table, without the status: by it SQLite would scan all rows
 * of that status for each look-up.
 */
export const followingOf = (engine: Engine, asked: Asked): readonly Expression<SqlBool>[] => [
  ...withinOf(asked),
  ...statusOf(asked).map((status) => lookedAt(engine, status)),
];

/** The condition of the filter's statuses; none where any will do. */
export const statusOf = ({ columns, filter: { statuses } }: Asked): readonly Expression<SqlBool>[] =>
  statuses === null ? [] : [hasStatus(columns, statuses)];

/** The filter's own condition, such as that of Overdue. */
export const filterOwn = ({ filter }: Asked): readonly Expression<SqlBool>[] =>
  filter.where === null ? [] : [filter.where];

/** The condition of the search, row by row; none where nothing is searched. */
export const searchOf = (engine: Engine, { columns, needle }: Asked): readonly Expression<SqlBool>[] =>
  needle === '' ? [] : [holdsText(engine, columns, needle)];

/** True for rows of these statuses. They are written out, since an index may cover one of them alone. */
export const hasStatus = ({ id }: ListColumns, statuses: readonly string[]): Expression<SqlBool> => {
  const column = sql.ref(`${tableOf(id)}.status`);
  const [only] = statuses;
  return statuses.length === 1
    ? sql<SqlBool>`${column} = ${sql.lit(only)}`
    : sql<SqlBool>`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
};
