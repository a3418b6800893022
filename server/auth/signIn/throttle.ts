import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { tooManyAttempts } from '#server/calls/refusal.ts';
import { passwordAdmission } from './admission.ts';
import { countFailure, forgetFailures, refuseIfBlocked } from './attemptCounts.ts';
import { secondsUntil } from './attemptDelays.ts';
import { keysOf } from './attemptKeys.ts';
import type { KnownDevices } from './deviceSigner.ts';

/**
 * One attempt to prove an identity by a secret (rule SIGN-IN-DELAY). A failure counts for the account from this
 * address, for the address, and for the account over all addresses. A device that has signed in to the account before
 * has its own count instead, which strangers cannot affect.
 */
export interface Attempt {
  /** The kind of attempt; failures of one kind do not delay another. */
  readonly at: 'staff' | 'customer' | 'change' | 'factor' | 'forgot' | 'reset' | 'disown';
  /** An e-mail or an id, whether or not the account exists; '' where only the address counts. */
  readonly account: string;
  readonly address: string;
  /** The devices that are known; null or omitted where a known device counts like any other. */
  readonly knownDevices?: KnownDevices | null;
  /**
   * Tells the account's owner of so many failures in a row over all addresses, in the transaction that counts the last.
   * By default who failed at a sign-in is told by a notice, which does not show whether the account exists.
   */
  readonly tellOwner?: (tx: Db, failures: number) => Promise<void>;
}

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
