import { type Expression, sql, type SqlBool } from 'kysely';
import type { Contract } from '#api/contract.ts';
import { asciiFold } from '#domain/lists/listQuery.ts';
import { refuseField } from '#server/calls/refusal.ts';
import type { Engine } from '#server/db/engine.ts';
import { type ListColumns, type ListSort, needleOf, ownValue, tableOf } from './listColumns.ts';
import { lookedAt } from './following.ts';
import { holdsText } from './search.ts';

export type ListRequest = Contract['listLoans']['query']['Type'];

/** A list query, read: which rows are meant, and in which order. */
export interface Asked {
  readonly columns: ListColumns;
  /** The folded text that is searched; '' for none. */
  readonly needle: string;
  readonly filter: Filter;
  /** Which rows of the table belong to the list at all, such as a borrower's own loans; null for every row. */
  readonly within: Expression<SqlBool> | null;
  /** Null for the order of the human ids. */
  readonly sort: ListSort | null;
  readonly falls: boolean;
}

/** The rows of some statuses, or of any where that is null, that meet a condition, where there is one. */
export interface Filter {
  readonly statuses: readonly string[] | null;
  readonly where: Expression<SqlBool> | null;
}

export const askedOf = (
  { search, status, sort, order }: ListRequest,
  columns: ListColumns,
  within: Expression<SqlBool> | null,
): Asked => ({
  columns,
  needle: needleOf(search),
  filter: filterOf(status, columns),
  within,
  sort: sort === null ? null : (ownValue(columns.sorts, sort) ?? unknownSort(columns)),
  falls: sort !== null && order === 'desc',
});

const unknownSort = ({ sorts }: ListColumns): never =>
  refuseField('sort', `must be one of ${Object.keys(sorts).join(', ')}`);

const filterOf = (status: string | null, { status: { stored, rules } }: ListColumns): Filter => {
  if (status === null) return { statuses: null, where: null };
  const word = asciiFold(status.trim());
  return ownValue(rules, word) ?? { statuses: stored.filter((one) => asciiFold(one) === word), where: null };
};

/** The conditions of a query on the listed table by the columns of its indexes, but for the filter's own. */
export const indexedOf = (asked: Asked): readonly Expression<SqlBool>[] => [
  ...(asked.within === null ? [] : [asked.within]),
  ...statusOf(asked),
];

/**
 * As `indexedOf`, for rows to which another table leads: by the status, SQLite would look through all rows of that status
 * for each.
 */
export const followingOf = (engine: Engine, asked: Asked): readonly Expression<SqlBool>[] => [
  ...(asked.within === null ? [] : [asked.within]),
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
