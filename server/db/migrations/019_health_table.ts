import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** One row that servers write to check that the database takes writes; its value has no meaning. */
export const healthTable = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable('health_writes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
};
