import type { Kysely } from 'kysely';

/** The failures and delays of sign-ins, for all servers of one database, and across restarts. */
export const signInLimits = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('sign_in_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sign_in_limits_age').on('sign_in_limits').column('updated_at').execute();
  await schema
    .createTable('sign_in_failures')
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('sign_in_failures_address')
    .on('sign_in_failures')
    .columns(['address_key', 'failed_at'])
    .execute();
  await schema.createIndex('sign_in_failures_age').on('sign_in_failures').column('failed_at').execute();
};
