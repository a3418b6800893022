import { type Kysely, sql } from 'kysely';

/** A key for each record, sealed with a data key; and the data keys that seal, by their ids, without the keys. */
export const recordKeyTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('record_keys')
    .addColumn('record_id', 'text', (column) => column.primaryKey())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('key_ring')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addCheckConstraint('key_ring_state', sql`state in ('current', 'previous')`)
    .execute();
  await schema
    .createIndex('key_ring_current')
    .unique()
    .on('key_ring')
    .column('state')
    .where('state', '=', 'current')
    .execute();
};
