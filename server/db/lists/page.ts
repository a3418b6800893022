import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { byKey, mostByKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import { type Asked, filterOwn, indexedOf, searchOf } from './asked.ts';
import { followedBy, lookedAt, whereAll } from './following.ts';
import { foundIds } from './found.ts';
import { keyBeside, tableOf, valueOf } from './listColumns.ts';
import type { ListSort } from './listSort.ts';
import type { Cursor } from './cursor.ts';
import { cursorsOfRun, isExaminedInPart, lengthOfRun, type RunPart } from './runCursors.ts';
import { runsOf } from './runs.ts';
import type { Reading, Run } from './reading.ts';
import type { Way } from './survey.ts';

/** The cursors of some rows of a list, in order; fewer where the list ends. */
export const cursorsOf = async (
  db: Db,
  asked: Asked,
  way: Way,
  reading: Reading,
  part: RunPart,
): Promise<readonly Cursor[]> => {
  if (asked.filter.statuses?.length === 0) return [];
  const cursors =
    (way === 'walk' && asked.sort?.index !== 'none' ? await walked(db, asked, reading, part) : null) ??
    (await gathered(db, asked, way, reading, part));
  return reading.isBackward ? cursors.toReversed() : cursors;
};

/**
 * Walks through the runs of the order until it has the rows. Null where the matching rows are so far away that
 * gathering all of them costs less: a search may find rows that are all near the far end.
 */
const walked = async (
  { query, engine }: Db,
  asked: Asked,
  reading: Reading,
  { limit, offset }: RunPart,
): Promise<readonly Cursor[] | null> => {
  const fits = [...filterOwn(asked).map((own) => lookedAt(engine, own)), ...searchOf(engine, asked)];
  const cursors: Cursor[] = [];
  let skipped = 0;
  for (const run of runsOf(engine, asked, reading)) {
    const part = { limit: limit - cursors.length, offset: offset - skipped };
    // Rows at the start of an index are found by few steps; where some are passed over, there may be many.
    const isNear = fits.length === 0 && part.limit + part.offset <= mostByKey;
    const found = await cursorsIn(query, cursorsOfRun(engine, asked, run, fits, part), isNear);
    cursors.push(...found.map((cursor) => ({ ...cursor, sorted: sortedIn(run, cursor) })));
    if (cursors.length >= limit) break;
    // The rows of the next run would come before the rest of this one.
    if (fits.length > 0 && (await countIn(query, isExaminedInPart(engine, asked, run))) > 0) return null;
    if (cursors.length > 0) skipped = offset;
    else if (offset > skipped) skipped += await countIn(query, lengthOfRun(engine, asked, run, fits));
  }
  return fits.length > 0 && cursors.length < limit ? null : cursors;
};

/** The value that a row of a run is sorted by in the whole list. */
const sortedIn = ({ sorted, lead }: Run, cursor: Cursor): Cursor['sorted'] =>
  sorted !== undefined ? sorted : lead === undefined ? cursor.sorted : `${lead}${cursor.sorted}`;

/** Selects all matching rows, sorts them, and answers the part that is asked for. */
const gathered = async (
  { query, engine }: Db,
  asked: Asked,
  way: Way,
  { from, isBackward }: Reading,
  { limit, offset }: RunPart,
): Promise<readonly Cursor[]> => {
  const { columns, sort, falls, filter, needle } = asked;
  const listed = tableOf(columns.id);
  const isById = sort === null || sort.index === 'ids';
  const conditions = [...indexedOf(asked), ...filterOwn(asked)];
  const isFound = needle !== '' && way !== 'gather filtered';
  const found = { from: sql`(${foundIds(engine, asked, null)}) as hit`, where: [] };
  const source = isFound
    ? followedBy(engine, found, listed, [sql<SqlBool>`${sql.ref(columns.id)} = hit.human_id`])
    : { from: sql.table(listed), where: [...conditions, ...searchOf(engine, asked)] };
  const all = sql`select ${isById ? sql`null` : keyBeside(engine, columns, sort)} as sorted, ${engine.bytewise(sql.ref(columns.id))} as human_id
    from ${source.from} ${whereAll(source.where)}`;
  const keyFalls = falls !== isBackward;
  const idFalls = isById ? keyFalls : isBackward;
  const down = (isDown: boolean) => sql.raw(isDown ? ' desc' : '');
  const order = isById
    ? sql`human_id${down(idFalls)}`
    : sql`(sorted is null)${down(isBackward)}, sorted${down(keyFalls)}, human_id${down(idFalls)}`;
  const beyond = from === null ? [] : [isBeyond(sort, from, { keyFalls, idFalls, isBackward })];
  const end = sql`${whereAll(beyond)} order by ${order} limit ${limit} offset ${offset}`;
  // Materialises the rows before sorting, so that the database does not walk an index of the order instead.
  return cursorsIn(
    query,
    isFound || filter.where !== null
      ? sql`with found as materialized (${all}) select sorted, human_id from found ${end}`
      : sql`select sorted, human_id from (${all}) as found ${end}`,
  );
};

interface Directions {
  readonly keyFalls: boolean;
  readonly idFalls: boolean;
  readonly isBackward: boolean;
}

/** True for the rows after a cursor, in the direction of the walk. */
const isBeyond = (
  sort: ListSort | null,
  { sorted, human_id }: Cursor,
  { keyFalls, idFalls, isBackward }: Directions,
): Expression<SqlBool> => {
  const id = sql<SqlBool>`human_id ${sql.raw(idFalls ? '<' : '>')} ${human_id}`;
  if (sort === null || sort.index === 'ids') return id;
  if (sorted === null)
    return isBackward
      ? sql<SqlBool>`(sorted is not null or ${id})`
      : sql<SqlBool>`(sorted is null and ${id})`;
  const value = valueOf(sort, sorted);
  const beyond = sql`sorted ${sql.raw(keyFalls ? '<' : '>')} ${value} or (sorted = ${value} and ${id})`;
  return isBackward ? sql<SqlBool>`(${beyond})` : sql<SqlBool>`(${beyond} or sorted is null)`;
};

/** Wraps the query in another, so that it runs on a connection for reading. */
const cursorsIn = (query: Db['query'], cursors: RawBuilder<unknown>, isNear = false): Promise<Cursor[]> =>
  query
    .selectFrom(sql<Cursor>`(${cursors})`.as('page'))
    .select(['page.sorted', 'page.human_id'])
    .$if(isNear, (near) => near.modifyEnd(byKey))
    .execute();

const countIn = async (query: Db['query'], count: RawBuilder<unknown>): Promise<number> => {
  const { length } = await query.selectNoFrom(sql<number>`(${count})`.as('length')).executeTakeFirstOrThrow();
  return length;
};
