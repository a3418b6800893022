import { instantOf } from '../src/domain/calendar.ts';
import { forgetOldAttempts } from './auth/attemptCounts.ts';
import { forgetOldSessions } from './auth/sessions.ts';
import type { Db } from './db/database.ts';
import { lookForNewer } from './db/schemaVersion.ts';
import { forgetOldKeys } from './http/idempotency.ts';

/**
 * Removes, once an hour, what is of no use any more, and looks often whether a newer version has brought the tables up to
 * date. Answers how to end it.
 */
export const startUpkeep = (db: Db, clock: () => number): (() => void) => {
  const forgetOld = async () => {
    const now = instantOf(clock());
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldSessions(db, now);
  };
  const tidies = setInterval(() => void forgetOld().catch(() => undefined), 3_600_000);
  const looks = setInterval(() => void lookForNewer(db).catch(() => undefined), 10_000);
  for (const timer of [tidies, looks]) timer.unref();
  return () => {
    for (const timer of [tidies, looks]) clearInterval(timer);
  };
};
