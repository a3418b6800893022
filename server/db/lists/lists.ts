import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { ListReply } from '#server/calls/handler.ts';
import { refuseField } from '#server/calls/refusal.ts';
import { byKey, mostByKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Asked, askedOf, type ListRequest } from './asked.ts';
import { type ListColumns, tableOf } from './listColumns.ts';
import { cursorsOf } from './page.ts';
import { type Cursor, cursorIn, cursorText } from './cursor.ts';
import { type Survey, surveyed, type Way } from './survey.ts';

/** A list of the product. */
export interface ListSource<From extends keyof Tables, Row> {
  /** The rows with everything that they show. */
  readonly rows: SelectQueryBuilder<Tables, From, Row>;
  readonly columns: ListColumns;
  /** The condition for rows of the listed table to belong to the list; `rows` has it too. Omitted where all do. */
  readonly within?: Expression<SqlBool>;
  /** True if those rows are few, such as a borrower's own. */
  readonly isFew?: boolean;
}

/** Answers a list query with a limit in SQL, with the same result as the domain's `pageOf` (rules LIST-QUERY, LIST-ORDER). */
export const listRows = async <From extends keyof Tables, Row>(
  db: Db,
  source: ListSource<From, Row>,
  query: ListRequest,
): Promise<Omit<ListReply<Row>, 'more'>> => {
  const { rows, columns, within = null, isFew = false } = source;
  const asked = askedOf(query, columns, within);
  const list = tableOf(columns.id);
  const cursor = (field: 'after' | 'before') => cursorIn(query, field, asked.sort, list);
  const [after, before] = [cursor('after'), cursor('before')];
  if (after !== null && before !== null) return refuseField('before', 'cannot come with after');
  if ((after !== null || before !== null) && query.offset !== null)
    return refuseField('offset', 'cannot come with after or before');
  const limit = query.limit ?? largestPage;
  const survey = await surveyed(db, asked, isFew, query.count === 'exact');
  const page =
    after === null && before === null
      ? await pageAt(db, asked, survey, limit, query.offset ?? 0)
      : await pageBeside(db, asked, survey.way, limit, { after, before });
  const [first, last] = [page.cursors[0], page.cursors.at(-1)];
  return {
    rows: await rowsAt(rows, columns, page.cursors),
    total: survey.total,
    isExact: survey.isExact,
    next: page.hasNext && last !== undefined ? cursorText(query, last, list) : null,
    previous: page.hasPrevious && first !== undefined ? cursorText(query, first, list) : null,
  };
};

interface Page {
  readonly cursors: readonly Cursor[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** Finds a page by its offset, from the nearer end of the list. */
const pageAt = async (db: Db, asked: Asked, survey: Survey, limit: number, offset: number): Promise<Page> => {
  const { total, isExact, way } = survey;
  if (isExact && offset > 0 && offset >= total) return { cursors: [], hasNext: false, hasPrevious: false };
  if (isExact && offset > Math.max(total / 2, nearEnough)) {
    const shown = Math.min(limit, total - offset);
    const part = { limit: shown, offset: total - offset - shown };
    const cursors = await cursorsOf(db, asked, way, { from: null, isBackward: true }, part);
    return { cursors, hasNext: part.offset > 0, hasPrevious: true };
  }
  const part = { limit: limit + 1, offset };
  const cursors = await cursorsOf(db, asked, way, { from: null, isBackward: false }, part);
  return { cursors: cursors.slice(0, limit), hasNext: cursors.length > limit, hasPrevious: offset > 0 };
};

/** Up to this many rows are skipped without considering the other end. */
const nearEnough = 500;

/** The page after a cursor, or the one before it. */
const pageBeside = async (
  db: Db,
  asked: Asked,
  way: Way,
  limit: number,
  { after, before }: { readonly after: Cursor | null; readonly before: Cursor | null },
): Promise<Page> => {
  const reading = { from: after ?? before, isBackward: after === null };
  const cursors = await cursorsOf(db, asked, way, reading, { limit: limit + 1, offset: 0 });
  const isMore = cursors.length > limit;
  return after === null
    ? { cursors: cursors.slice(-limit), hasNext: true, hasPrevious: isMore }
    : { cursors: cursors.slice(0, limit), hasNext: isMore, hasPrevious: true };
};

/** The rows at these cursors, in the same order. */
const rowsAt = async <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { id }: ListColumns,
  cursors: readonly Cursor[],
): Promise<readonly Row[]> => {
  if (cursors.length === 0) return [];
  const ids = cursors.map(({ human_id }) => human_id);
  const found = await rows
    .select(sql<string>`${sql.ref(id)}`.as('listed_human_id'))
    .where(sql<boolean>`${sql.ref(id)} in (${sql.join(ids)})`)
    .$if(ids.length <= mostByKey, (few) => few.modifyEnd(byKey))
    .execute();
  const byId = new Map(
    found.map((row) => [(row as { readonly listed_human_id: string }).listed_human_id, row]),
  );
  // A row that was removed since its cursor was found is left out.
  return ids.flatMap((human) => byId.get(human) ?? []) as readonly Row[];
};
