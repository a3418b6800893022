import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The trail in PostgreSQL: one table, in partitions, or one table whose partitioning was interrupted. */
type TrailShape = 'whole' | 'partitioned' | 'interrupted';

/** The constraint of the first partition. On a trail that is one table, it tells that partitioning was interrupted. */
export const firstCheck = 'audit_entries_first_part';

export const trailShape = async ({ query, engine }: Db): Promise<TrailShape> => {
  if (engine.name !== 'postgres') return 'whole';
  const { rows } = await sql<{ readonly kind: string; readonly hasCheck: boolean }>`
    select relkind as kind, exists (
      select from pg_constraint where conrelid = pg_class.oid and conname = ${firstCheck}
    ) as "hasCheck" from pg_class where oid = 'audit_entries'::regclass`.execute(query);
  const { kind = 'r', hasCheck = false } = rows[0] ?? {};
  if (kind === 'p') return 'partitioned';
  return hasCheck ? 'interrupted' : 'whole';
};
