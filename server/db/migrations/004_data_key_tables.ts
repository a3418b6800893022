import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The mark of the key that seals a database's texts, without the key itself. */
export const dataKeyTables = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable('data_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addCheckConstraint('data_keys_one', sql`id = 1`)
    .execute();
};
