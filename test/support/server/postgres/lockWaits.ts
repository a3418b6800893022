import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';

/** Until so many sessions of this database wait for a lock. */
export const waitingForLocks = ({ query }: Db, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(query);
    expect(rows).toHaveLength(count);
  }, longestMs);

/** The longest wait in a test, in milliseconds: it ends with the condition. */
const longestMs = 15_000;
