import type { Kysely } from 'kysely';

/** Which account sent a message; null for messages from before. */
export const feedbackSender = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('feedback').addColumn('account_kind', 'text').execute();
  await db.schema.alterTable('feedback').addColumn('account_id', 'text').execute();
};
