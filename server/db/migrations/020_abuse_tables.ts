import { type Kysely, sql } from 'kysely';

/** Notices to owners of accounts with failed sign-ins, and how much each account has written in its hour. */
export const abuseTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('sign_in_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('sign_in_notice_account', sql`account_kind in ('staff', 'customer')`)
    .execute();
  await schema.createIndex('sign_in_notices_age').on('sign_in_notices').column('created_at').execute();

  await schema
    .createTable('account_quotas')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('account_quotas_age').on('account_quotas').column('since').execute();
};
