import { createHash, randomUUID } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { asciiFold } from '#domain/lists/listQuery.ts';
import { type Db, transact } from '#server/db/database.ts';
import { tooManyAttempts } from '#server/calls/refusal.ts';
import type { Attempt } from './throttle.ts';

/** Under which keys the failures of an attempt are counted. */
export interface Keys {
  readonly account: string;
  /** The address's keys; empty for a device that has signed in before. */
  readonly address: readonly string[];
  /** The account over all addresses; empty for such a device, and where the account does not count. */
  readonly everywhere: readonly string[];
  readonly hasAccount: boolean;
}

export const keysOf = ({ at, account, address }: Attempt, device: string | null): Keys => {
  const name = asciiFold(account.trim());
  const isGuess = ['staff', 'customer', 'change'].includes(at) && name !== '';
  return {
    account: hashOf(device === null ? [at, name, address] : [at, name, 'device', device]),
    // A password change is made by a signed-in person, whom strangers at the same address must not stop.
    address: device === null && at !== 'change' ? [hashOf(at === 'forgot' ? [address, at] : [address])] : [],
    everywhere: isGuess && device === null ? [hashOf([at, name, 'everywhere', ''])] : [],
    hasAccount: name !== '',
  };
};

/** Refuses with 429 while any of the keys is blocked; answers whether failures of the account are counted. */
export const refuseIfBlocked = async (
  db: Db,
  { account, address, everywhere }: Keys,
  now: Instant,
): Promise<{ readonly hasFailures: boolean }> => {
  const rows = await db.query
    .selectFrom('sign_in_limits')
    .select(['key', 'failures', 'blocked_until'])
    .where('key', 'in', [account, ...address, ...everywhere])
    .execute();
  const until = latest(rows.map(({ blocked_until }) => blocked_until));
  if (until !== null && until > now) {
    if (until > longestUntil(now)) await shortenDelays(db, rows, now);
    tooManyAttempts(secondsUntil(earlier(until, longestUntil(now)), now));
  }
  return { hasFailures: rows.some(({ key, failures }) => failures > 0 && !address.includes(key)) };
};

/**
 * Counts a failure. Where a parallel attempt has used up the last free one, counts nothing and answers until when to
 * wait.
 */
export const countFailure = (db: Db, attempt: Attempt, keys: Keys, now: Instant): Promise<Instant | null> =>
  transact(db, async (tx) => {
    // Always the address first, so that no two wait for each other.
    const locked: { key: string; failures: number; blocked_until: Instant | null }[] = [];
    for (const key of [...keys.address, keys.account, ...keys.everywhere])
      locked.push({ key, ...(await lockLimit(tx, key, now)) });
    const until = latest(locked.map(({ blocked_until }) => blocked_until));
    if (until !== null && until > now) return earlier(until, longestUntil(now));

    const failuresOf = (key: string) => (locked.find((limit) => limit.key === key)?.failures ?? 0) + 1;
    const failures = failuresOf(keys.account);
    await setLimit(tx, keys.account, failures, keys.hasAccount ? delayedUntil(failures, now) : null, now);
    for (const key of keys.address) await countAtAddress(tx, key, now);
    for (const key of keys.everywhere) {
      const all = failuresOf(key);
      await setLimit(tx, key, all, delayedEverywhereUntil(all, now), now);
      if (all === toldFailures && attempt.at !== 'change') await noteAttempts(tx, attempt, now);
    }
    return null;
  });

/** A success ends the row of failures of its account, not those of its address. */
export const forgetFailures = async (db: Db, { account, everywhere }: Keys): Promise<void> => {
  await transact(db, ({ query }) =>
    query
      .deleteFrom('sign_in_limits')
      .where('key', 'in', [account, ...everywhere])
      .execute(),
  );
};

/** Removes counts that have expired. */
export const forgetOldAttempts = (db: Db, now: Instant): Promise<void> =>
  transact(db, async ({ query }) => {
    // In the order in which a failure is counted, so that no two wait for each other.
    await query.deleteFrom('sign_in_limits').where('updated_at', '<=', before(now, forgottenMs)).execute();
    await query.deleteFrom('sign_in_failures').where('failed_at', '<=', before(now, windowMs)).execute();
  });

/** Whole seconds, at least one, after which `until` is over. */
export const secondsUntil = (until: Instant, now: Instant): number =>
  Math.max(1, Math.floor((epochMsOf(until) - epochMsOf(now) + 999) / 1000));

const freeFailures = 4;
const shortestDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;
/** So many failures of one address in this time stop it. */
const mostFailures = 100;
const windowMs = 15 * 60_000;
/** Failures in a row of new devices at one account, from wherever, until each further one delays the next new device. */
const freeFailuresEverywhere = 20;
/** Shorter than the delay of an address, so that a person on a new device can sign in between two guesses. */
const longestDelayEverywhereMs = 60_000;
/** After this many failures the account's owner gets a mail. */
const toldFailures = 10;
/** After a day without an attempt a row of failures is over. */
const forgottenMs = 86_400_000;

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The longest possible delay from now; a later time in the database comes from a clock that was ahead. */
const longestUntil = (now: Instant): Instant => before(now, -longestDelayMs);

const shortenDelays = async (db: Db, rows: readonly { readonly key: string }[], now: Instant) => {
  await transact(db, ({ query }) =>
    query
      .updateTable('sign_in_limits')
      .set({ blocked_until: longestUntil(now) })
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .where('blocked_until', '>', longestUntil(now))
      .execute(),
  );
};

const countAtAddress = async (tx: Db, key: string, now: Instant): Promise<void> => {
  await tx.query
    .insertInto('sign_in_failures')
    .values({ id: randomUUID(), address_key: key, failed_at: now })
    .execute();
  const recent = await tx.query
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where('address_key', '=', key)
    .where('failed_at', '>', before(now, windowMs))
    // Another server's clock may be a minute ahead; anything later was written before a clock was set back.
    .where('failed_at', '<=', before(now, -60_000))
    .orderBy('failed_at', 'desc')
    .limit(mostFailures)
    .execute();
  const oldest = recent[mostFailures - 1]?.failed_at;
  if (oldest !== undefined) await setLimit(tx, key, recent.length, before(oldest, -windowMs), now);
};

/**
 * Queues the mail to the owner. It is written later, so that neither the answer nor its time shows whether the account
 * exists.
 */
const noteAttempts = async ({ query }: Db, { at, account }: Attempt, now: Instant): Promise<void> => {
  await query
    .insertInto('sign_in_notices')
    .values({
      id: randomUUID(),
      account_kind: at === 'staff' ? 'staff' : 'customer',
      email: account.trim(),
      failures: toldFailures,
      created_at: now,
    })
    .execute();
};

const lockLimit = async ({ query }: Db, key: string, now: Instant) => {
  const kept = () =>
    query
      .updateTable('sign_in_limits')
      .set({ updated_at: now })
      .where('key', '=', key)
      .returning(['failures', 'blocked_until'])
      .executeTakeFirst();
  const made = () =>
    query
      .insertInto('sign_in_limits')
      .values({ key, failures: 0, blocked_until: null, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['failures', 'blocked_until'])
      .executeTakeFirst();
  return (await kept()) ?? (await made()) ?? (await kept()) ?? { failures: 0, blocked_until: null };
};

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
const delayedUntil = (failures: number, now: Instant): Instant | null =>
  doubledDelay(failures - freeFailures, longestDelayMs, now);

const delayedEverywhereUntil = (failures: number, now: Instant): Instant | null =>
  doubledDelay(failures - freeFailuresEverywhere, longestDelayEverywhereMs, now);

const doubledDelay = (times: number, longestMs: number, now: Instant): Instant | null => {
  if (times <= 0) return null;
  // The exponent is bounded, so that a long row of failures is still a number.
  return before(now, -Math.min(shortestDelayMs * 2 ** Math.min(times - 1, 20), longestMs));
};

const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);

const before = (now: Instant, ms: number): Instant => instantOf(epochMsOf(now) - ms);

const latest = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.reduce((left, right) => (left === null || (right !== null && right > left) ? right : left), null);
