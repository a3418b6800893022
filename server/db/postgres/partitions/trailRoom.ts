import { sql } from 'kysely';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';

/** What was made: the partition's name, null where there was room; and whether entries had gone beyond the last one. */
export interface RoomMade {
  readonly made: string | null;
  readonly strayed: boolean;
}

/** The fewest numbers of a partition, and those left for the first one. */
export const leastNumbers = 1_000_000;

/** Adds a partition to a partitioned trail unless the last one has room for about a year, which is also its size. */
export const makeTrailRoom = async (db: Db, now: Instant, least = leastNumbers): Promise<RoomMade> => {
  const numbers = Math.max(least, await entriesOfLastYear(db, now));
  // One call makes a table, the next one a partition of it.
  for (let isStrayed = false; ;) {
    const { rows } = await sql<RoomMade & { readonly prepared: string | null }>`
      select prepared, made, strayed from audit_entries_make_room(${numbers})`.execute(db.query);
    const { prepared = null, made = null, strayed = false } = rows[0] ?? {};
    isStrayed ||= strayed;
    if (prepared === null) return { made, strayed: isStrayed };
  }
};

/** The entries of the last twelve months, by their numbers. */
const entriesOfLastYear = async ({ query }: Db, now: Instant): Promise<number> => {
  const first = await query
    .selectFrom('audit_entries')
    .select('seq')
    .where('performed_at', '>=', instantOf(epochMsOf(now) - yearMs))
    .orderBy('performed_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const head = await query.selectFrom('audit_chain').select('seq').executeTakeFirst();
  return first === undefined || head === undefined ? 0 : head.seq - first.seq + 1;
};

const yearMs = 366 * 86_400_000;

/** A partition of the trail: its name, the numbers that it is for, and its size with its indexes. */
export interface TrailPart {
  readonly name: string;
  readonly bounds: string;
  readonly size: string;
}

export const trailParts = async ({ query }: Db): Promise<readonly TrailPart[]> => {
  const { rows } = await sql<TrailPart>`
    select relname as name, pg_get_expr(relpartbound, oid) as bounds, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_inherits join pg_class on oid = inhrelid where inhparent = 'audit_entries'::regclass order by oid`.execute(
    query,
  );
  return rows;
};
