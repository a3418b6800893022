import { type Expression, sql, type SqlBool } from 'kysely';
import {
  mostUndelivered,
  triesUntilUndelivered,
  type UndeliveredMail,
} from '#domain/records/undeliveredMail.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';

/** Lists the mails that are undelivered, the newest first (rule MAIL-UNDELIVERED). */
export const listUndeliveredMails: Handler<'listUndeliveredMails'> = async ({ db }) => {
  const { selectCustomer } = lookups(db);
  const rows = await undelivered(db)
    .select(['id', 'recipient', 'kind', 'created_at', 'attempts', 'due_at'])
    .select([selectCustomer('customer_id').as('customer_id'), selectCustomer('name').as('customer_name')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostUndelivered)
    .execute();
  const mails = rows.map((row): UndeliveredMail => ({
    _id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    writtenAt: row.created_at,
    attempts: row.attempts,
    nextTryAt: row.due_at,
    customerId: row.customer_id,
    customerName: row.customer_name,
  }));
  return { rows: mails, total: null };
};

/** How many mails are undelivered, counted up to `most`. */
export const countUndelivered = async (db: Db, most: number): Promise<number> => {
  const { total } = await db.query
    .selectFrom(undelivered(db).select('id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** The mails that are undelivered (rule MAIL-UNDELIVERED). */
const undelivered = (db: Db) => {
  const { selectCustomer, staff, reached } = lookups(db);
  return (
    db.query
      .selectFrom('mails')
      // Written out, since a value of its own would not find the index of these rows.
      .where('attempts', '>=', sql.lit(triesUntilUndelivered))
      .where('sent_at', 'is', null)
      .where(({ fn }) => fn.coalesce(selectCustomer('id'), staff), 'is not', null)
      .where(reached, 'is', null)
  );
};

/**
 * What is looked up for each mail, one row by its index. A join would be the same, but where many mails are expected
 * PostgreSQL would read all customers for it.
 */
const lookups = ({ query, engine }: Db) => {
  const isRecipient = (column: string): Expression<SqlBool> =>
    sql<SqlBool>`${engine.folded(sql.ref(column))} = ${engine.folded(sql.ref('mails.recipient'))}`;
  return {
    selectCustomer: (column: 'id' | 'customer_id' | 'name') =>
      query
        .selectFrom('customers')
        .select(`customers.${column}`)
        .where(isRecipient('customers.email'))
        .limit(1),
    /** A member of staff who is Active: the address of another is nobody's to correct. */
    staff: query
      .selectFrom('staff')
      .select('staff.id')
      .where(isRecipient('staff.email'))
      .where('staff.status', '=', 'Active')
      .limit(1),
    /** A mail that was sent to the address after this one was written. */
    reached: query
      .selectFrom('mails as later')
      .select('later.id')
      .where(isRecipient('later.recipient'))
      .where('later.sent_at', '>', sql.ref<Instant>('mails.created_at'))
      .limit(1),
  };
};
