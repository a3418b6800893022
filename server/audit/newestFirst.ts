import { type SelectQueryBuilder, sql } from 'kysely';
import { addDays, type Day, endOfDayInIndia, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { countFound, usualPage } from '#server/db/lists/countedPage.ts';
import type { Tables } from '#server/db/tables.ts';

/** The rows of the days from one to another, both included; null leaves that side open. */
export const withinDays = <Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  column: string,
  { from, to }: { readonly from: Day | null; readonly to: Day | null },
): SelectQueryBuilder<Tables, Table, Row> => {
  const at = sql<Instant>`${sql.ref(column)}`;
  const since = from === null ? rows : rows.where(at, '>=', instantOf(endOfDayInIndia(addDays(from, -1))));
  return to === null ? since : since.where(at, '<', instantOf(endOfDayInIndia(to)));
};

/** A page of rows that are numbered by `seq`, newest first, and how many there are, as `countFound` counts them. */
export const newestPage = async <Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset }: { readonly limit: number | null; readonly offset: number | null },
) => {
  const seq = sql<number>`${sql.ref('seq')}`;
  const rows = await found
    .selectAll()
    .orderBy(seq, 'desc')
    .limit(limit ?? usualPage)
    .offset(offset ?? 0)
    .execute();
  return { rows, ...(await countFound(db, found.select(seq.as('seq')))) };
};
