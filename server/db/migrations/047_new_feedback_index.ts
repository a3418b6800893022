import { type Kysely, sql } from 'kysely';

/** The messages that nobody has begun to answer, which the bell of the back office counts without reading the others. */
export const newFeedbackIndex = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('feedback_new')
    .on('feedback')
    .column('created_at')
    .where(sql<boolean>`status = 'Pending'`)
    .execute();
};
