import { randomUUID } from 'node:crypto';
import { largestPage } from '#domain/lists/listQuery.ts';
import type { Feedback } from '#domain/records/feedback.ts';
import type { Db } from '#server/db/database.ts';
import type { FeedbackTable } from '#server/db/tables/records.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';

/** Stores a message with what was typed and the account that sent it (rule FEEDBACK). */
export const createFeedback: Handler<'createFeedback'> = ({ write, body, caller, now }) =>
  write(async (tx) => {
    const { name, email, phone, message } = body;
    const row: FeedbackTable = {
      id: randomUUID(),
      name,
      email,
      phone,
      message,
      status: 'Pending',
      created_at: now,
      account_kind: caller.kind,
      account_id: caller.id,
    };
    await tx.query.insertInto('feedback').values(row).execute();
    return findFeedback(tx, row.id);
  });

/**
 * Newest first: a page at once, the others as they are consumed, since borrowers may write far more than one answer should
 * hold.
 */
export const listFeedback: Handler<'listFeedback'> = async ({ db }) => {
  const ids = await db.query
    .selectFrom('feedback')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const pages = pagesOf(
    db,
    ids.map(({ id }) => id),
  );
  const first = await pages.next();
  const rows = first.done === true ? [] : first.value;
  return { rows, total: null, ...(rows.length < ids.length ? { more: pages } : {}) };
};

/** The messages of these ids, a page at a time. */
async function* pagesOf(db: Db, ids: readonly string[]): AsyncGenerator<readonly Feedback[]> {
  for (let from = 0; from < ids.length; from += largestPage) {
    const some = ids.slice(from, from + largestPage);
    const rows = await selectFeedback(db)
      .where('feedback.id', 'in', some)
      .orderBy('feedback.created_at', 'desc')
      .orderBy('feedback.id')
      .execute();
    yield rows.map(feedbackFromRow);
  }
}

export const updateFeedback: Handler<'updateFeedback'> = ({ write, params, body }) =>
  write(async (tx) => {
    await tx.query
      .updateTable('feedback')
      .set({ status: body.status })
      .where('id', '=', params.feedbackId)
      .execute();
    return findFeedback(tx, params.feedbackId);
  });

/** Holds a message until the transaction ends. */
export const lockFeedback = async (tx: Db, id: string): Promise<void> => {
  await tx.query
    .selectFrom('feedback')
    .select('id')
    .where('id', '=', id)
    .$call((query) => tx.engine.forUpdate(query))
    .execute();
};

/** A message with the names of the account that sent it. */
interface FeedbackRow extends FeedbackTable {
  readonly customer_human_id: string | null;
  readonly customer_name: string | null;
  readonly staff_name: string | null;
}

const selectFeedback = ({ query }: Db) =>
  query
    .selectFrom('feedback')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'feedback.account_id').on('feedback.account_kind', '=', 'customer'),
    )
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'feedback.account_id').on('feedback.account_kind', '=', 'staff'),
    )
    .selectAll('feedback')
    .select([
      'customers.customer_id as customer_human_id',
      'customers.name as customer_name',
      'staff.name as staff_name',
    ]);

/** Reads one message as staff do; 404 where there is none. */
export const findFeedback = async (db: Db, id: string): Promise<Feedback> => {
  const row = await selectFeedback(db).where('feedback.id', '=', id).executeTakeFirst();
  return feedbackFromRow(orNotFound(row, 'Feedback'));
};

const feedbackFromRow = (row: FeedbackRow): Feedback => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  status: row.status,
  createdAt: row.created_at,
  customerId: row.customer_human_id,
  accountName: row.customer_name ?? row.staff_name,
});
