import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';

/** The days that the security log keeps by default. */
export const usualLogDays = 400;

/**
 * The most rows that are kept of events that strangers cause, and of the others, so that neither kind displaces the
 * other.
 */
const mostRowsEach = 50_000;

/** The days in `SECURITY_LOG_DAYS`, or a line that says what is wrong. */
export const readLogDays = (text = String(usualLogDays)): number | { readonly reason: string } => {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 3_650
    ? days
    : { reason: `SECURITY_LOG_DAYS must be a whole number of days from 1 to 3650, not '${text}'.` };
};

/** Removes events that are too old, and the oldest beyond the limit. */
export const forgetOldEvents = async (
  db: Db,
  {
    days,
    most = mostRowsEach,
    now,
  }: { readonly days: number; readonly most?: number; readonly now: Instant },
): Promise<void> => {
  const oldest = instantOf(epochMsOf(now) - days * 86_400_000);
  await removed(db, (seqs) => seqs.where('at', '<=', oldest));
  for (const isStranger of [0, 1] as const) {
    const last = await db.query
      .selectFrom('security_events')
      .select('seq')
      .where('is_stranger', '=', isStranger)
      .orderBy('seq', 'desc')
      .limit(1)
      .offset(most)
      .executeTakeFirst();
    if (last !== undefined)
      await removed(db, (seqs) => seqs.where('is_stranger', '=', isStranger).where('seq', '<=', last.seq));
  }
};

/** The rows of one statement: few, so that no call waits long for the database. */
const batch = 2_000;

const removed = async (db: Db, narrowed: (seqs: Seqs) => Seqs): Promise<void> => {
  for (let isMore = true; isMore;) {
    const seqs = narrowed(seqsOf(db)).limit(batch);
    const { numDeletedRows } = await transact(db, ({ query }) =>
      query.deleteFrom('security_events').where('seq', 'in', seqs).executeTakeFirstOrThrow(),
    );
    isMore = Number(numDeletedRows) === batch;
  }
};

type Seqs = ReturnType<typeof seqsOf>;
const seqsOf = ({ query }: Db) => query.selectFrom('security_events').select('seq');
