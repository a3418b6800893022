import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { ReportRow } from '#domain/reports/report.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { waiverRow } from '#domain/reports/waiverReport.ts';
import { addDays, type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { humanIdOf, paymentsBeforeReductions } from '#server/db/counters.ts';
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
 * The day since which every payment that brought less than the penalty leaves a row: the day after the last payment that was
 * recorded before rows were kept. Null where there is no such payment. What was reduced before is not invented now.
 */
export const reductionsSince = async ({ query }: Db): Promise<Day | null> => {
  const counter = await query
    .selectFrom('counters')
    .select('value')
    .where('name', '=', paymentsBeforeReductions)
    .executeTakeFirst();
  if (counter === undefined || counter.value === 0) return null;
  const last = await query
    .selectFrom('payments')
    .select('created_at')
    .where('payment_id', '=', humanIdOf('payments', counter.value))
    .executeTakeFirst();
  return last === undefined ? null : addDays(dayInIndia(epochMsOf(last.created_at)), 1);
};
