import { type Kysely, sql } from 'kysely';

/** The outbox: a mail is stored in the transaction that it reports, and sent afterwards. */
export const mailTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('sent_at', 'text')
    .addCheckConstraint('mails_due', sql`due_at is null or content is not null`)
    .execute();
  await schema
    .createIndex('mails_due')
    .on('mails')
    .column('due_at')
    .where(sql<boolean>`due_at is not null`)
    .execute();
  await schema.createIndex('mails_age').on('mails').column('created_at').execute();
};
