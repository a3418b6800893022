import type { Kysely } from 'kysely';

/** One row that servers write to check that the database takes writes; its value has no meaning. */
export const healthTable = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('health_writes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
};
