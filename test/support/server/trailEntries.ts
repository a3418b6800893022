import { sql } from 'kysely';
import type { Instant } from '#domain/values/calendar.ts';
import { appendAudit } from '#server/audit/chain.ts';
import { systemEntry } from '#server/audit/systemEntry.ts';
import { type Db, transact } from '#server/db/database.ts';

/** Adds entries about nothing to the trail. */
export const addEntries = (db: Db, count: number, at: Instant): Promise<void> =>
  transact(db, (tx) =>
    appendAudit(
      tx,
      Array.from({ length: count }, () => systemEntry('NUMBERS_UPDATED', 'To fill a partition', at)),
    ),
  );

/** How many entries each partition of the trail has. */
export const entriesByPart = async ({ query }: Db): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ readonly part: string; readonly count: number }>`
    select tableoid::regclass::text as part, count(*) as count from audit_entries group by 1 order by min(seq)`.execute(
    query,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
};
