import { randomUUID } from 'node:crypto';
import type { Feedback } from '../../src/domain/feedback.ts';
import type { FeedbackTable } from '../db/tables.ts';
import type { Handler } from '../http/handler.ts';
import { orNotFound } from '../http/refusal.ts';

export const createFeedback: Handler<'createFeedback'> = ({ write, body, now }) =>
  write(async ({ query }) => {
    const { name, email, phone, message } = body;
    const row: FeedbackTable = {
      id: randomUUID(),
      name,
      email,
      phone,
      message,
      status: 'Pending',
      created_at: now,
    };
    await query.insertInto('feedback').values(row).execute();
    return feedbackFromRow(row);
  });

/** Newest first. */
export const listFeedback: Handler<'listFeedback'> = async ({ db }) => {
  const rows = await db.query
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { rows: rows.map(feedbackFromRow), total: null };
};

export const updateFeedback: Handler<'updateFeedback'> = ({ write, params, body }) =>
  write(async ({ query }) => {
    const row = await query
      .updateTable('feedback')
      .set({ status: body.status })
      .where('id', '=', params.feedbackId)
      .returningAll()
      .executeTakeFirst();
    return feedbackFromRow(orNotFound(row, 'Feedback'));
  });

const feedbackFromRow = ({ id, created_at, ...row }: FeedbackTable): Feedback => ({
  _id: id,
  ...row,
  createdAt: created_at,
});
