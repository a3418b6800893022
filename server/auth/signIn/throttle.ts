import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { tooManyAttempts } from '#server/calls/refusal.ts';
import { passwordAdmission } from './admission.ts';
import type { Attempt } from './attempt.ts';
import { countFailure, forgetFailures, refuseIfBlocked } from './attemptCounts.ts';
import { secondsUntil } from './attemptDelays.ts';
import { keysOf } from './attemptKeys.ts';

/**
 * Checks a secret and counts a failure. The check answers null for a wrong secret and must change nothing. While the
 * account or the address is blocked, or too many checks wait, it is 429 without a check. A block that began while the
 * check ran refuses the result too, so that parallel guesses learn no more than sequential ones.
 */
export const rateLimited = <Value>(
  db: Db,
  attempt: Attempt,
  now: Instant,
  check: () => Promise<Value | null>,
): Promise<Value | null> => {
  const device = attempt.knownDevices?.idFor(attempt) ?? null;
  const keys = keysOf(attempt, device);
  return passwordAdmission.run(device ?? attempt.address, async () => {
    await refuseIfBlocked(db, keys, now);
    const value = await check();
    if (value === null) {
      const until = await countFailure(db, attempt, keys, now);
      if (until !== null) tooManyAttempts(secondsUntil(until, now));
      return null;
    }
    const { hasFailures } = await refuseIfBlocked(db, keys, now);
    if (hasFailures) await forgetFailures(db, keys);
    attempt.knownDevices?.remember(attempt);
    return value;
  });
};

/**
 * Limits requests that anybody may make, such as for a mail: each counts as a failure. No secret is guessed, so only
 * the address is blocked, for this kind of attempt.
 */
export const limitRequests = async (db: Db, attempt: Attempt, now: Instant): Promise<void> => {
  await rateLimited(db, attempt, now, () => Promise.resolve(null));
};
