import { type Kysely, sql } from 'kysely';

/** The mark of the key that seals a database's texts, without the key itself. */
export const dataKeyTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('data_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addCheckConstraint('data_keys_one', sql`id = 1`)
    .execute();
};
