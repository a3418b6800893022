import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { ListReply } from '#server/calls/handler.ts';
import type { Db } from './database.ts';
import {
  type Asked,
  countOf,
  type ListColumns,
  type ListRequest,
  matching,
  searchPlan,
  sortValue,
} from './lists.ts';
import type { Tables } from './tables.ts';

/**
 * The whole list of a query without `limit` (rule LIST-QUERY), in its order: the first rows at once, the others as they
 * are asked for. Each statement reads some rows from where the one before ended and gives its connection back, so that a
 * slow caller holds neither a connection nor a moment of the database. A row that is written meanwhile is in the answer
 * or not, and none is twice unless it has moved.
 */
export const wholeList = async <From extends keyof Tables, Row extends object, Made>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  query: ListRequest,
  columns: ListColumns,
  made: (row: Row) => Made,
): Promise<ListReply<Made>> => {
  const asked: Asked = { ...query, plan: await searchPlan(db, query, columns) };
  const pages = pagesOf(db, matching(db, rows, asked, columns), asked, columns, made);
  const first: Made[] = [];
  while (first.length < largestPage) {
    const page = await pages.next();
    if (page.done === true) return { rows: first, total: null };
    first.push(...page.value);
  }
  return { rows: first, total: null, more: pages };
};

async function* pagesOf<From extends keyof Tables, Row extends object, Made>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { sort, order, offset }: Asked,
  columns: ListColumns,
  made: (row: Row) => Made,
): AsyncGenerator<readonly Made[]> {
  const id = db.engine.bytewise(sql.ref(columns.id));
  const value = sort === null ? null : sortValue(db.engine, sort, columns);
  const parts = value === null ? [null] : partsOf(value, columns.always.includes(sort ?? ''));
  let skipped = offset ?? 0;
  for (const part of parts)
    for (let last: ListPosition | null = null; ;) {
      const some = ordered(rows, { id, value, part, order, last });
      const page: readonly (Row & ListPosition)[] = await some.limit(largestPage).offset(skipped).execute();
      if (page.length > 0) yield page.map(made);
      // What is to be skipped may reach beyond the first part.
      const isBeyond = page.length === 0 && last === null && skipped > 0;
      skipped = isBeyond ? skipped - (await countOf(some.clearOrderBy())) : 0;
      last = page.at(-1) ?? null;
      if (page.length < largestPage) break;
    }
}

/** Where a page ended: the row's own id and what the list is sorted by. */
interface ListPosition {
  readonly list_position_id: string;
  readonly list_position_value: string | number | null;
}

interface Order {
  readonly id: Expression<string>;
  /** What the list is sorted by; null where by the id alone. */
  readonly value: Expression<unknown> | null;
  readonly part: Expression<boolean> | null;
  readonly order: 'asc' | 'desc' | null;
  readonly last: ListPosition | null;
}

/** A list in two parts: the rows that have a value to be sorted by, then those that have none. */
const partsOf = (value: Expression<unknown>, isAlways: boolean): readonly (Expression<boolean> | null)[] =>
  isAlways ? [null] : [sql<boolean>`${value} is not null`, sql<boolean>`${value} is null`];

const ordered = <From extends keyof Tables, Row extends object>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { id, value, part, order, last }: Order,
) => {
  const isFalling = order === 'desc';
  const after = last === null ? null : afterPosition(id, value, isFalling, last);
  return rows
    .select([
      sql<string>`${id}`.as('list_position_id'),
      sql<never>`${value ?? sql.lit(null)}`.as('list_position_value'),
    ])
    .$if(part !== null, (some) => some.where(part ?? sql<boolean>`true`))
    .$if(after !== null, (some) => some.where(after ?? sql<boolean>`true`))
    .$if(value !== null, (some) => some.orderBy(value ?? id, isFalling ? 'desc' : 'asc'))
    .orderBy(id);
};

/** True for the rows behind a position. The first condition finds them by an index. */
const afterPosition = (
  id: Expression<string>,
  value: Expression<unknown> | null,
  isFalling: boolean,
  { list_position_id, list_position_value }: ListPosition,
) => {
  const behind = sql<boolean>`${id} > ${list_position_id}`;
  if (value === null || list_position_value === null) return behind;
  const [further, notBefore] = isFalling ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  return sql<boolean>`(${value} ${notBefore} ${list_position_value}
    and (${value} ${further} ${list_position_value} or ${behind}))`;
};
