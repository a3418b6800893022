import type { Kysely } from 'kysely';

/** The lender's set-up, a row a version, of which the highest counts; and the pictures that were its logo. */
export const lenderVersions = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('lender_versions')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('lender_logos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute();
};
