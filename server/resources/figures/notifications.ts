import { sql } from 'kysely';
import { mostNotified, type Notifications } from '#domain/portfolio/notifications.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { areApprovalsServed } from '#server/db/approvalsServed.ts';
import { isPracticeBook } from '#server/resources/lender/samples.ts';
import { countUndelivered } from '#server/resources/mails/undeliveredMails.ts';
import { claims } from './todayFigures.ts';

/** Counts what waits for the caller, by indexes of open rows alone, so that the cost does not grow with the book (rule NOTIFICATIONS). */
export const getNotifications: Handler<'getNotifications'> = async ({ db, caller, services, now }) => {
  const decides = caller.role === 'Admin' && (await areApprovalsServed(db, services, now));
  return {
    toConfirm: await claims(db),
    feedback: await newFeedback(db),
    approvals: decides ? await requestsOfOthers(db, caller, now) : null,
    undelivered: await countUndelivered(db, oneMore),
    practice: await isPracticeBook(db),
  } satisfies Notifications;
};

/** The messages that nobody has begun to answer, counted up to one more than are shown. */
const newFeedback = async ({ query }: Db): Promise<number> => {
  const { total } = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('feedback')
        .select('created_at')
        // Written out, since a value of its own would not find the index of these rows.
        .where('status', '=', sql.lit('Pending'))
        .limit(oneMore)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/**
 * The requests of others that still await a decision. Only the newest are looked at: a request that nobody decided keeps its
 * status when it expires, and the old ones have expired.
 */
const requestsOfOthers = async ({ query }: Db, { id }: StaffCaller, now: Instant): Promise<number> => {
  const { total } = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('approvals')
        .select(['expires_at', 'requested_by'])
        .where('status', '=', 'Requested')
        .orderBy('seq', 'desc')
        .limit(oneMore)
        .as('newest'),
    )
    .where('expires_at', '>', now)
    .where('requested_by', '!=', id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const oneMore = mostNotified + 1;
