import { instantOf } from '../src/domain/calendar.ts';
import { forgetOldAttempts } from './auth/attemptCounts.ts';
import { forgetOldSessions } from './auth/sessions.ts';
import type { Db } from './db/database.ts';
import { forgetOldKeys } from './http/idempotency.ts';

/** Removes, once an hour, what is of no use any more. Answers how to end it. */
export const startUpkeep = (db: Db, clock: () => number): (() => void) => {
  const forgetOld = async () => {
    const now = instantOf(clock());
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldSessions(db, now);
  };
  const tidies = setInterval(() => void forgetOld().catch(() => undefined), 3_600_000);
  tidies.unref();
  return () => clearInterval(tidies);
};
