import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import { type Asked, followingOf, hasStatus, indexedOf, withinOf } from './asked.ts';
import { followedBy, type Source, whereAll } from './following.ts';
import { idOf, tableOf, wayBetween } from './listColumns.ts';
import type { ListSort } from './listSort.ts';
import type { Run } from './reading.ts';

export interface RunPart {
  readonly limit: number;
  readonly offset: number;
}

/** The most rows that are examined for a page: at four matches in a thousand the page is full. */
const lookedAtMost = 10_000;

/**
 * The query for the cursors of a part of a run, in order. Where rows must match a condition that no index serves, the
 * first `lookedAtMost` are examined; `isExaminedInPart` says whether there are more.
 */
export const cursorsOfRun = (
  engine: Engine,
  asked: Asked,
  run: Run,
  fits: readonly Expression<SqlBool>[],
  { limit, offset }: RunPart,
): RawBuilder<unknown> => {
  const direction = (falls: boolean) => (falls ? ' desc' : '');
  const byKey = run.key === null ? '' : `1${direction(run.key.falls)}, `;
  const order = sql.raw(`order by ${byKey}2${direction(run.idFalls)}`);
  const arms = armsOf(engine, asked, run, fits);
  const [most, skipped] = fits.length === 0 ? [limit, offset] : [lookedAtMost, 0];
  // SQLite merges sorted arms by itself; PostgreSQL does where each arm has its own order and limit.
  const ordered =
    engine.name === 'sqlite' || arms.length === 1
      ? arms
      : arms.map((arm) => sql`(${arm} ${order} limit ${most + skipped})`);
  const cursors = sql`${sql.join(ordered, sql` union all `)} ${order} limit ${most} offset ${skipped}`;
  if (fits.length === 0) return cursors;
  // No `order by` outside: both databases keep the order of the inner rows and stop early; SQLite would sort again.
  return sql`select sorted, human_id from (${cursors}) as looked_at where fits limit ${limit} offset ${offset}`;
};

/** The query for the number of rows in a run. */
export const lengthOfRun = (
  engine: Engine,
  asked: Asked,
  run: Run,
  fits: readonly Expression<SqlBool>[],
): RawBuilder<unknown> =>
  sql`select count(*) from (${sql.join(armsOf(engine, asked, run, fits), sql` union all `)}) as run
    ${fits.length === 0 ? sql`` : sql`where fits`}`;

/** The query for whether a run has more rows than are examined: 1 or 0. */
export const isExaminedInPart = (engine: Engine, asked: Asked, run: Run): RawBuilder<unknown> =>
  sql`select count(*) from (select 1 from (${sql.join(armsOf(engine, asked, run, []), sql` union all `)}) as run
    limit 1 offset ${lookedAtMost}) as rest`;

/** One query for each status of a run, or one for all. */
const armsOf = (
  engine: Engine,
  asked: Asked,
  run: Run,
  fits: readonly Expression<SqlBool>[],
): readonly RawBuilder<unknown>[] => {
  const arm = (conditions: readonly Expression<SqlBool>[]) => {
    const { from, where } = sourceOf(engine, asked, conditions);
    const fit = fits.length === 0 ? sql`` : sql`, ${sql.join(fits, sql` and `)} as fits`;
    return sql`select ${run.key?.value ?? sql`null`} as sorted, ${idOf(engine, asked.columns, asked.sort)} as human_id ${fit}
      from ${from} ${whereAll([...where, ...run.conditions])}`;
  };
  return run.statuses === null
    ? [arm(isFollowed(asked) ? followingOf(engine, asked) : indexedOf(asked))]
    : run.statuses.map((status) => arm([...withinOf(asked), hasStatus(asked.columns, [status])]));
};

/** The listed table, joined to the table whose index provides the order where that is another one. */
const sourceOf = (
  engine: Engine,
  { columns, sort }: Asked,
  conditions: readonly Expression<SqlBool>[],
): Source => {
  const listed = tableOf(columns.id);
  const other = sortedIn(sort) ?? listed;
  return other === listed
    ? { from: sql.table(listed), where: conditions }
    : followedBy(engine, { from: sql.table(other), where: [] }, listed, [
        wayBetween(listed, other),
        ...conditions,
      ]);
};

/** True if the order comes from an index of another table than the list's own. */
const isFollowed = ({ columns, sort }: Asked): boolean =>
  (sortedIn(sort) ?? tableOf(columns.id)) !== tableOf(columns.id);

const sortedIn = (sort: ListSort | null) => (typeof sort?.column === 'string' ? tableOf(sort.column) : null);
