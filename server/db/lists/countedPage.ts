import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The length of a page for a call that asks for none. */
export const usualPage = 50;

/** A count that is not kept stops at this number, so that it never reads the whole book (rule LIST-COUNT). */
export const mostCounted = 10_000;

/** The number of rows of a selection, counted up to `mostCounted`. */
export const countFound = async <Database, Table extends keyof Database, Row>(
  { query }: Db,
  found: SelectQueryBuilder<Database, Table, Row>,
): Promise<{ readonly total: number; readonly isExact: boolean }> => {
  const { total } = await query
    .selectFrom(found.limit(mostCounted + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, mostCounted), isExact: total <= mostCounted };
};
