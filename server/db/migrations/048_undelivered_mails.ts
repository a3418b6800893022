import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * The mails that could not be sent after some tries, in the order in which they are listed, and those that were sent, by the
 * address that they reached, so that each of the first is held against the last.
 */
export const undeliveredMails = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createIndex('mails_undelivered')
    .on('mails')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`attempts >= 5 and sent_at is null`)
    .execute();
  await sql`create index mails_reached on mails (${engine.folded(sql.ref('recipient'))}, sent_at)
    where sent_at is not null`.execute(db);
};
