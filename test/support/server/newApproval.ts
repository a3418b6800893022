import { randomUUID } from 'node:crypto';
import { type Db, transact } from '#server/db/database.ts';
import { instantOf } from '#domain/values/calendar.ts';

/** Stores a request for approval; answers its number. */
export const newApproval = (db: Db): Promise<number> =>
  transact(db, async ({ query }) => {
    const staff = await query.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
    const now = instantOf(Date.now());
    const { seq } = await query
      .insertInto('approvals')
      .values({
        id: randomUUID(),
        action: 'confirmPayment',
        subject: 'payment',
        loan_id: null,
        payload: null,
        summary: 'Confirmation of a payment.',
        requested_by: staff.id,
        requested_at: now,
        reason: null,
        status: 'Requested',
        decided_by: null,
        decided_at: null,
        note: null,
        expires_at: now,
        payment_id: null,
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    return seq;
  });
