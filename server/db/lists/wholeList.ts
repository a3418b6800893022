import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { ListReply } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Asked, askedOf, filterOwn, type ListRequest, searchOf, statusOf } from './asked.ts';
import { foundIds } from './found.ts';
import { keyBeside, type ListColumns } from './listColumns.ts';
import { surveyed } from './survey.ts';

/**
 * Answers the whole list of a query without `limit` (rule LIST-QUERY), in order: the first rows at once, the others as
 * they are consumed. Each statement reads a batch from where the one before ended and returns its connection, so that a
 * slow caller blocks neither a connection nor a snapshot. A row that is written meanwhile may or may not be in the
 * answer; none is in it twice unless its place in the order has changed.
 */
export const wholeList = async <From extends keyof Tables, Row extends object, Made>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  query: ListRequest,
  columns: ListColumns,
  made: (row: Row) => Made,
): Promise<ListReply<Made>> => {
  const asked = askedOf(query, columns, null);
  if (asked.filter.statuses?.length === 0) return { rows: [], total: null };
  const pages = pagesOf(db, await matching(db, rows, asked), asked, query.offset ?? 0, made);
  const first: Made[] = [];
  while (first.length < largestPage) {
    const page = await pages.next();
    if (page.done === true) return { rows: first, total: null };
    first.push(...page.value);
  }
  return { rows: first, total: null, more: pages };
};

/** The matching rows: looked up where the search finds few, else found by examining each row. */
const matching = async <From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  asked: Asked,
): Promise<SelectQueryBuilder<Tables, From, Row>> => {
  const { way } = asked.needle === '' ? { way: 'walk' } : await surveyed(db, asked, false, false);
  const search =
    way === 'gather found'
      ? [sql<SqlBool>`${sql.ref(asked.columns.id)} in (${foundIds(db.engine, asked, null)})`]
      : searchOf(db.engine, asked);
  return [...statusOf(asked), ...filterOwn(asked), ...search].reduce(
    (query, condition) => query.where(condition),
    rows,
  );
};

async function* pagesOf<From extends keyof Tables, Row extends object, Made>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { columns, sort, falls }: Asked,
  offset: number,
  made: (row: Row) => Made,
): AsyncGenerator<readonly Made[]> {
  const id = db.engine.bytewise(sql.ref(columns.id));
  const value = sort === null ? null : keyBeside(db.engine, columns, sort);
  const parts = value === null ? [null] : partsOf(value, sort?.isNullable === false);
  let skipped = offset;
  for (const part of parts)
    for (let last: ListPosition | null = null; ;) {
      const some = ordered(rows, { id, value, part, falls, last });
      const page: readonly (Row & ListPosition)[] = await some.limit(largestPage).offset(skipped).execute();
      if (page.length > 0) yield page.map(made);
      // The offset may reach beyond the first part.
      const isBeyond = page.length === 0 && last === null && skipped > 0;
      skipped = isBeyond ? skipped - (await countOf(some.clearOrderBy())) : 0;
      last = page.at(-1) ?? null;
      if (page.length < largestPage) break;
    }
}

const countOf = async <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> => {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
};

/** The end of a batch: the last row's id and sorted value. */
interface ListPosition {
  readonly list_position_id: string;
  readonly list_position_value: string | number | null;
}

interface Order {
  readonly id: Expression<string>;
  /** The value that the list is sorted by; null where by the id alone. */
  readonly value: Expression<unknown> | null;
  readonly part: Expression<boolean> | null;
  readonly falls: boolean;
  readonly last: ListPosition | null;
}

/** The list in two parts: rows with a value to sort by, then rows without. */
const partsOf = (value: Expression<unknown>, isAlways: boolean): readonly (Expression<boolean> | null)[] =>
  isAlways ? [null] : [sql<boolean>`${value} is not null`, sql<boolean>`${value} is null`];

const ordered = <From extends keyof Tables, Row extends object>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { id, value, part, falls, last }: Order,
) => {
  const after = last === null ? null : afterPosition(id, value, falls, last);
  return rows
    .select([
      sql<string>`${id}`.as('list_position_id'),
      sql<never>`${value ?? sql.lit(null)}`.as('list_position_value'),
    ])
    .$if(part !== null, (some) => some.where(part ?? sql<boolean>`true`))
    .$if(after !== null, (some) => some.where(after ?? sql<boolean>`true`))
    .$if(value !== null, (some) => some.orderBy(value ?? id, falls ? 'desc' : 'asc'))
    .orderBy(id);
};

/** True for the rows after a position. The first condition uses an index. */
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
