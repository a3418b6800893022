import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { ReportRow } from '#domain/reports/report.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { waiverRow } from '#domain/reports/waiverReport.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { selectWaivers, waiverFromRow } from './waiverRecords.ts';

/** The rows of the report of waivers and reductions: by day, and within a day by id, a page at a time. */
export async function* waiverRows(db: Db, range: ReportRange): AsyncGenerator<readonly ReportRow[]> {
  const id = db.engine.bytewise(sql.ref('waivers.waiver_id'));
  for (let [from, last]: [Day, string] = [range.from, '']; ;) {
    const rows = await selectWaivers(db)
      .where('waivers.waived_on', '>=', from)
      .where('waivers.waived_on', '<=', range.to)
      .where((eb) => eb.or([eb('waivers.waived_on', '>', from), eb(id, '>', last)]))
      .orderBy('waivers.waived_on')
      .orderBy(id)
      .limit(largestPage)
      .execute();
    yield rows.map((row) => waiverRow(waiverFromRow(row)));
    const end = rows.at(-1);
    if (end === undefined || rows.length < largestPage) return;
    [from, last] = [end.waived_on, end.waiver_id];
    await setImmediate();
  }
}

/**
 * The day since which a payment that brought less than the penalty leaves a row; null where no payment is older than that
 * step of the tables. What was reduced before is not invented now.
 */
export const reductionsSince = async ({ query }: Db): Promise<Day | null> => {
  const { rows } = await sql<{ readonly timestamp: Instant }>`
    select "timestamp" from kysely_migration where name = '037_waivers'`.execute(query.withoutPlugins());
  const since = rows[0]?.timestamp;
  if (since === undefined) return null;
  const older = await query
    .selectFrom('payments')
    .select('id')
    .where('paid_date', '<', since)
    .where('paid_by', '=', 'Admin')
    .limit(1)
    .executeTakeFirst();
  return older === undefined ? null : dayInIndia(epochMsOf(since));
};
