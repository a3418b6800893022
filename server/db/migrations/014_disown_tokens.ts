import { type Kysely, sql } from 'kysely';

/** The links with which the owner of an account takes back a change that was not theirs. */
export const disownTokens = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('disown_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('is_of_password', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addCheckConstraint('disown_account', sql`account_kind in ('staff', 'customer')`)
    .execute();
  await schema
    .createIndex('disown_tokens_account')
    .on('disown_tokens')
    .columns(['account_id', 'created_at'])
    .execute();
};
