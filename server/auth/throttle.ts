import { createHash } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '../../src/domain/calendar.ts';
import { asciiFold } from '../../src/domain/listQuery.ts';
import { type Db, transact } from '../db/database.ts';
import { tooManyAttempts } from '../http/refusal.ts';

/** Somebody tries to show that an account is theirs. Failures count for this account from this address. */
export interface Attempt {
  /** What is tried: failures at one thing do not delay another. */
  readonly at: 'staff' | 'customer' | 'change' | 'forgot' | 'reset';
  /** An e-mail or an id, whether or not there is such an account; '' where only the address counts. */
  readonly account: string;
  readonly address: string;
}

/**
 * Does a check of a secret and counts its failure; the check answers null for a wrong one, and must change nothing.
 * Refuses with 429 while the account is delayed for this address, or the address is stopped. What became blocked while
 * the check ran is refused too, right or wrong, so that guesses sent all at once learn no more than one after another.
 */
export const throttled = async <Value>(
  db: Db,
  attempt: Attempt,
  now: Instant,
  check: () => Promise<Value | null>,
): Promise<Value | null> => {
  const keys = keysOf(attempt);
  await refuseIfBlocked(db, keys, now);
  const value = await check();
  if (value === null) {
    const until = await countFailure(db, keys, now);
    if (until !== null) tooManyAttempts(secondsUntil(until, now));
    return null;
  }
  const { failures } = await refuseIfBlocked(db, keys, now);
  if (failures > 0) await db.query.deleteFrom('sign_in_limits').where('key', '=', keys.account).execute();
  return value;
};

/**
 * Counts something that anybody may ask for, but not too often, such as a mail: as a failure, whatever comes of it. No
 * secret is guessed by it, so that it stops an address for itself alone.
 */
export const rationed = async (db: Db, attempt: Attempt, now: Instant): Promise<void> => {
  await throttled(db, attempt, now, () => Promise.resolve(null));
};

/** Removes what no longer counts. */
export const forgetOldAttempts = async ({ query }: Db, now: Instant): Promise<void> => {
  await query.deleteFrom('sign_in_failures').where('failed_at', '<=', before(now, windowMs)).execute();
  await query.deleteFrom('sign_in_limits').where('updated_at', '<=', before(now, forgottenMs)).execute();
};

const freeFailures = 4;
const shortestDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;
/** So many failures of one address in this time stop it. */
const mostFailures = 100;
const windowMs = 15 * 60_000;
/** After a day without an attempt a row of failures is over. */
const forgottenMs = 86_400_000;

interface Keys {
  readonly account: string;
  readonly address: string;
  readonly hasAccount: boolean;
}

const keysOf = ({ at, account, address }: Attempt): Keys => ({
  account: hashOf([at, asciiFold(account.trim()), address]),
  address: hashOf(at === 'forgot' ? [address, at] : [address]),
  hasAccount: account.trim() !== '',
});

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const refuseIfBlocked = async (
  { query }: Db,
  { account, address }: Keys,
  now: Instant,
): Promise<{ readonly failures: number }> => {
  const rows = await query
    .selectFrom('sign_in_limits')
    .select(['key', 'failures', 'blocked_until'])
    .where('key', 'in', [account, address])
    .execute();
  const until = latest(rows.map(({ blocked_until }) => blocked_until));
  if (until !== null && until > now) tooManyAttempts(secondsUntil(until, now));
  return { failures: rows.find(({ key }) => key === account)?.failures ?? 0 };
};

/** Counts a failure; where another that ran at the same time has used up the last, answers how long to wait instead. */
const countFailure = (db: Db, keys: Keys, now: Instant): Promise<Instant | null> =>
  transact(db, async (tx) => {
    // Always the address first, so that no two wait for each other.
    const address = await lockLimit(tx, keys.address, now);
    const account = await lockLimit(tx, keys.account, now);
    const until = latest([address.blocked_until, account.blocked_until]);
    if (until !== null && until > now) return until;

    const failures = account.failures + 1;
    await setLimit(tx, keys.account, failures, keys.hasAccount ? delayedUntil(failures, now) : null, now);
    await tx.query
      .insertInto('sign_in_failures')
      .values({ address_key: keys.address, failed_at: now })
      .execute();
    const recent = await tx.query
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('address_key', '=', keys.address)
      .where('failed_at', '>', before(now, windowMs))
      .orderBy('failed_at', 'desc')
      .limit(mostFailures)
      .execute();
    const oldest = recent[mostFailures - 1]?.failed_at;
    if (oldest !== undefined) await setLimit(tx, keys.address, recent.length, before(oldest, -windowMs), now);
    return null;
  });

const lockLimit = ({ query }: Db, key: string, now: Instant) =>
  query
    .insertInto('sign_in_limits')
    .values({ key, failures: 0, blocked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning(['failures', 'blocked_until'])
    .executeTakeFirstOrThrow();

const setLimit = async (
  { query }: Db,
  key: string,
  failures: number,
  blocked_until: Instant | null,
  now: Instant,
): Promise<void> => {
  await query
    .updateTable('sign_in_limits')
    .set({ failures, blocked_until, updated_at: now })
    .where('key', '=', key)
    .execute();
};

/** The fifth failure in a row costs a second, and each further one twice as long. */
const delayedUntil = (failures: number, now: Instant): Instant | null => {
  if (failures <= freeFailures) return null;
  // The exponent is bounded, so that a long row of failures is still a number.
  const doublings = Math.min(failures - freeFailures - 1, 20);
  return before(now, -Math.min(shortestDelayMs * 2 ** doublings, longestDelayMs));
};

const before = (now: Instant, ms: number): Instant => instantOf(epochMsOf(now) - ms);

/** Whole seconds, at least one, after which `until` is over. */
const secondsUntil = (until: Instant, now: Instant): number =>
  Math.max(1, Math.floor((epochMsOf(until) - epochMsOf(now) + 999) / 1000));

const latest = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.reduce((left, right) => (left === null || (right !== null && right > left) ? right : left), null);
