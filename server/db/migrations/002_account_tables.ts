import { type Kysely, sql } from 'kysely';

/** One-time passwords, the instant from which an account's sessions count, and mailed links to choose a password. */
export const accountTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['one_time_expires_at', 'one_time_used_at', 'sessions_from'])
    await schema.alterTable('customers').addColumn(column, 'text').execute();
  await schema.alterTable('staff').addColumn('sessions_from', 'text').execute();

  await schema
    .createTable('reset_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('reset_requests_age').on('reset_requests').column('created_at').execute();

  await schema
    .createTable('reset_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('reset_account', sql`account_kind in ('staff', 'customer')`)
    .execute();
  await schema.createIndex('reset_tokens_account').on('reset_tokens').column('account_id').execute();
};
