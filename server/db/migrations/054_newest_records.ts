import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * The indexes by which the newest customers and vehicles are found, as step 031 has them for what the lists are sorted
 * by: the search over everything shows the newest of what it finds, and without them put all of that in order.
 */
export const newestRecords = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const [table, id] of [
    ['customers', 'customer_id'],
    ['vehicles', 'vehicle_id'],
  ] as const) {
    const at = (name: string) => sql`create index ${sql.id(`${table}_list_${name}`)} on ${sql.table(table)}`;
    const [key, bytes] = [engine.folded(sql.ref('created_at')), engine.bytewise(sql.ref(id))];
    await sql`${at('created_at')} (status, ${key}, ${bytes})`.execute(db);
    await sql`${at('created_at_down')} (status, ${key} desc, ${bytes})`.execute(db);
  }
};
