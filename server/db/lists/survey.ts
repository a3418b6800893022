import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type LoanFilters, noLoanFilters } from '#domain/lists/loanFilters.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Asked,
  askedOf,
  everyRow,
  filterOwn,
  hasStatus,
  noFilter,
  searchOf,
  withinOf,
} from './asked.ts';
import { mostCounted } from './countedPage.ts';
import { whereAll } from './following.ts';
import { type ListColumns, tableOf } from './listColumns.ts';
import { foundIds } from './found.ts';

/** The number of matching rows, and how best to find a page of them. */
export interface Survey {
  readonly total: number;
  /** False where there are more than `total`. */
  readonly isExact: boolean;
  readonly way: Way;
}

/**
 * How to find a page. `walk`: go through the list in order and examine each row. `gather filtered`, `gather found`:
 * collect all rows that the filter keeps, or that the search finds, and sort them.
 */
export type Way = 'walk' | 'gather filtered' | 'gather found';

/** Beyond this number, rows are not gathered for a page: a walk meets enough matches soon. */
const gatheredAtMost = 5_000;

/**
 * Counts the matches of a query (exactly where the count is kept, else up to `mostCounted`), and decides how to find
 * a page. `isFew`: the list has few rows at all, such as a borrower's own.
 */
export const surveyed = async (
  db: Db,
  asked: Asked,
  isFew: boolean,
  wantsExact: boolean,
): Promise<Survey> => {
  const { total, way, isKept = false } = await counted(db, asked, isFew);
  if (isKept || total <= mostCounted) return { total, way, isExact: true };
  if (!wantsExact) return { total: mostCounted, way, isExact: false };
  const exact = asked.needle === '' ? filteredCount(db, asked, null) : foundCount(db, asked, null);
  return { total: await exact, way, isExact: true };
};

/** The number of rows that a status, or any where it is null, and the filters of loans find. */
export const countListed = (
  db: Db,
  columns: ListColumns,
  status: string | null,
  filters: LoanFilters = noLoanFilters,
): Promise<Pick<Survey, 'total' | 'isExact'>> =>
  surveyed(db, askedOf({ ...everyRow, ...filters, status }, columns, null), false, false);

/** A count; `mostCounted` + 1 stands for any larger number that is not kept. */
interface Counted {
  readonly total: number;
  readonly way: Way;
  readonly isKept?: boolean;
}

const counted = async (db: Db, asked: Asked, isFew: boolean): Promise<Counted> => {
  const { needle, filter } = asked;
  if (isFew || filter.statuses?.length === 0)
    return { total: await filteredCount(db, asked, oneMore), way: 'gather filtered' };
  const countFiltered = (by: Asked) =>
    filter.where === null ? keptCount(db, by) : filteredCount(db, by, oneMore);
  if (needle === '') {
    const total = await countFiltered(asked);
    const isKept = filter.where === null;
    return { total, isKept, way: isKept || total > gatheredAtMost ? 'walk' : 'gather filtered' };
  }
  const found = await foundCount(db, { ...asked, filter: noFilter }, oneMore);
  if (filter.statuses === null && filter.where === null)
    return { total: found, way: found > gatheredAtMost ? 'walk' : 'gather found' };
  if (found <= mostCounted) return { total: await foundCount(db, asked, oneMore), way: 'gather found' };
  return (await countFiltered({ ...asked, needle: '' })) <= mostCounted
    ? { total: await filteredCount(db, asked, oneMore), way: 'gather filtered' }
    : { total: await foundCount(db, asked, oneMore), way: 'walk' };
};

const oneMore = mostCounted + 1;

/** The kept count of a list, or of some of its statuses (rule TOTALS). */
const keptCount = async ({ query }: Db, { columns, filter: { statuses } }: Asked): Promise<number> => {
  const ofStatuses =
    statuses === null ? sql`` : sql`and key in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  const list = tableOf(columns.id);
  const sum = sql<number>`(select cast(coalesce(sum(row_count), 0) as bigint) from book_totals where name = ${list} ${ofStatuses})`;
  const { number } = await query.selectNoFrom(sum.as('number')).modifyEnd(byKey).executeTakeFirstOrThrow();
  return number;
};

/** Counts the rows that the filter keeps and that match, up to `most` of each status. */
const filteredCount = (db: Db, asked: Asked, most: number | null): Promise<number> => {
  const { columns, filter } = asked;
  if (filter.statuses?.length === 0) return Promise.resolve(0);
  const conditions = [...withinOf(asked), ...filterOwn(asked), ...searchOf(db.engine, asked)];
  const parts = (filter.statuses ?? [null]).map((status): RawBuilder<unknown> => {
    const all: readonly Expression<SqlBool>[] =
      status === null ? conditions : [hasStatus(columns, [status]), ...conditions];
    const end = most === null ? sql`` : sql`limit ${sql.lit(most)}`;
    return sql`select 1 from (select 1 from ${sql.table(tableOf(columns.id))} ${whereAll(all)} ${end}) as part`;
  });
  return countOf(db, sql`(${sql.join(parts, sql` union all `)}) as found`, most);
};

/** Counts the rows that the search finds and the filter keeps, up to `most` for each searched table. */
const foundCount = (db: Db, asked: Asked, most: number | null): Promise<number> => {
  const ids = foundIds(db.engine, asked, most);
  return countOf(db, sql`(${ids}) as found`, most);
};

/** Counts rows; a count that lately came to its end, `most`, is not made again. */
const countOf = async (
  { query, facts }: Db,
  rows: RawBuilder<unknown>,
  most: number | null,
): Promise<number> => {
  const count = query.selectNoFrom(sql<number>`(select count(*) from ${rows})`.as('number')).compile();
  const known = most === null ? undefined : facts?.largeCounts;
  const text = JSON.stringify([count.sql, count.parameters]);
  if (most !== null && known?.isKnown(text) === true) return most;
  const [{ number } = { number: 0 }] = (await query.executeQuery(count)).rows;
  if (most !== null && number >= most) known?.learn(text);
  return number;
};
