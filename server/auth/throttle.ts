import type { Instant } from '../../src/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { tooManyAttempts } from '../http/refusal.ts';
import { passwordAdmission } from './admission.ts';
import { countFailure, forgetFailures, keysOf, refuseIfBlocked, secondsUntil } from './attemptCounts.ts';
import type { KnownDevices } from './deviceSigner.ts';

/**
 * Somebody tries to show that an account is theirs. Failures count for this account from this address, for the address,
 * and for the account wherever they come from. A device that has signed in to the account before has a count of its own
 * instead: what strangers do, at its address or to its account, does not concern it.
 */
export interface Attempt {
  /** What is tried: failures at one thing do not delay another. */
  readonly at: 'staff' | 'customer' | 'change' | 'factor' | 'forgot' | 'reset' | 'disown';
  /** An e-mail or an id, whether or not there is such an account; '' where only the address counts. */
  readonly account: string;
  readonly address: string;
  /** Null, or left out, where a device counts like any other. */
  readonly knownDevices?: KnownDevices | null;
}

/**
 * Does a check of a secret and counts its failure; the check answers null for a wrong one, and must change nothing.
 * Refuses with 429 while the account is delayed for this address, or the address is stopped, without a check; and at once
 * where too many checks wait. What became blocked while the check ran is refused too, right or wrong, so that guesses sent
 * all at once learn no more than one after another.
 */
export const throttled = <Value>(
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
 * Counts something that anybody may ask for, but not too often, such as a mail: as a failure, whatever comes of it. No
 * secret is guessed by it, so that it stops an address for itself alone.
 */
export const rationed = async (db: Db, attempt: Attempt, now: Instant): Promise<void> => {
  await throttled(db, attempt, now, () => Promise.resolve(null));
};
