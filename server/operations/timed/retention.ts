import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { forgetOldAttempts } from '#server/auth/signIn/attemptCounts.ts';
import { forgetOldSessions } from '#server/auth/sessions/sessions.ts';
import { type Db, transact } from '#server/db/database.ts';
import { forgetOldKeys } from '#server/http/idempotency.ts';
import { forgetOldQuotas } from '#server/http/quota.ts';
import { forgetOldMails } from '#server/mail/outbox.ts';
import { forgetOldEvents, usualLogDays } from '#server/security/forgetOldEvents.ts';

/**
 * Removes everything that is past its retention, as listed in `docs/security/retention.md`. What cannot be removed stops
 * nothing of the rest; the first failure is thrown at the end.
 */
export const forgetOld = async (db: Db, now: Instant, securityLogDays = usualLogDays): Promise<void> => {
  const failures: unknown[] = [];
  for (const forget of [
    forgetOldKeys,
    forgetOldQuotas,
    forgetOldAttempts,
    forgetOldSessions,
    forgetOldMails,
    forgetEndedLinks,
    () => forgetOldEvents(db, { days: securityLogDays, now }),
  ])
    await forget(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Removes used and expired links and tickets, and requests that could not be answered within a day. */
const forgetEndedLinks = (db: Db, now: Instant): Promise<void> =>
  transact(db, async ({ query }) => {
    await query.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute();
    await query.deleteFrom('disown_tokens').where('expires_at', '<=', now).execute();
    await query.deleteFrom('factor_tickets').where('expires_at', '<=', now).execute();
    const dayBefore = instantOf(epochMsOf(now) - dayMs);
    await query.deleteFrom('reset_requests').where('created_at', '<=', dayBefore).execute();
    await query.deleteFrom('sign_in_notices').where('created_at', '<=', dayBefore).execute();
  });

const dayMs = 86_400_000;
