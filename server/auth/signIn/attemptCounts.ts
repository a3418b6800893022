import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import { tooManyAttempts } from '#server/calls/refusal.ts';
import {
  before,
  delayedEverywhereUntil,
  delayedUntil,
  earlier,
  latest,
  longestUntil,
  secondsUntil,
} from './attemptDelays.ts';
import type { Keys } from './attemptKeys.ts';
import type { Attempt } from './attempt.ts';

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
 * Counts a failure. Where a parallel attempt has used up the last free one, counts nothing and answers the time until
 * which to wait.
 */
export const countFailure = (db: Db, attempt: Attempt, keys: Keys, now: Instant): Promise<Instant | null> =>
  transact(db, async (tx) => {
    // Locks the address first in every transaction, so that none deadlock.
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
      if (all === toldFailures) await tellOwner(tx, attempt, now);
    }
    return null;
  });

/** Forgets the failures of the account after a success; those of the address stay. */
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
    // Uses the same order as counting a failure, so that transactions do not deadlock.
    await query.deleteFrom('sign_in_limits').where('updated_at', '<=', before(now, forgottenMs)).execute();
    await query.deleteFrom('sign_in_failures').where('failed_at', '<=', before(now, windowMs)).execute();
  });

/** An address with this many failures within this time is blocked. */
const mostFailures = 100;
const windowMs = 15 * 60_000;
/** After this many failures the account's owner gets a mail. */
const toldFailures = 10;
/** A row of failures is forgotten after a day without an attempt. */
const forgottenMs = 86_400_000;

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

const tellOwner = async (tx: Db, attempt: Attempt, now: Instant): Promise<void> => {
  if (attempt.tellOwner !== undefined) await attempt.tellOwner(tx, toldFailures);
  else if (attempt.at === 'staff' || attempt.at === 'customer') await noteAttempts(tx, attempt, now);
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
