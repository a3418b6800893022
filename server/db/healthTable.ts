import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** One row for the servers' look at whether the database takes writes. Nobody reads what it says. */
export const healthTable = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable('health_writes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
};
