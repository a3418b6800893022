import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { CallName } from '#api/contract.ts';
import { secondsUntil } from '#server/auth/signIn/attemptDelays.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { type Db, transact } from '#server/db/database.ts';
import { tooManyWrites } from '#server/calls/refusal.ts';

/** The most writes and the most messages of a customer in an hour; 0 is no limit. */
export interface Quotas {
  readonly writes: number;
  readonly messages: number;
}

/**
 * The default quotas: far more than a person writes by hand. Messages have fewer, since each is up to 5,000 characters
 * that are kept.
 */
export const usualQuotas: Quotas = { writes: 1_000, messages: 20 };

/** The quotas in the environment, or a line that says which variable is wrong. */
export const readQuotas = (
  value: (name: string) => string | undefined,
): Quotas | { readonly reason: string } => {
  const quotas: Record<string, number> = { ...usualQuotas };
  for (const [name, quota] of Object.entries(settings)) {
    const text = value(name);
    if (text === undefined) continue;
    if (!/^\d{1,6}$/.test(text))
      return { reason: `${name} must be a whole number from 0 to 999999, not '${text}'.` };
    quotas[quota] = Number(text);
  }
  return { ...usualQuotas, ...quotas };
};

const settings: Readonly<Record<string, keyof Quotas>> = {
  CUSTOMER_WRITES_PER_HOUR: 'writes',
  CUSTOMER_MESSAGES_PER_HOUR: 'messages',
};

/**
 * Counts a customer's write inside its transaction: one that is rolled back, or repeated under its key, does not count.
 * Refuses with 429 when the hour's quota is used up. Staff have no quota: the audit trail has their name.
 */
export const countWrite = async (
  tx: Db,
  {
    name,
    caller,
    quotas,
    now,
  }: {
    readonly name: CallName;
    readonly caller: Caller | null;
    readonly quotas: Quotas;
    readonly now: Instant;
  },
): Promise<void> => {
  if (caller?.kind !== 'customer') return;
  await spendQuota(tx, 'writes', quotas.writes, caller.id, now);
  if (name === 'createFeedback') await spendQuota(tx, 'messages', quotas.messages, caller.id, now);
};

/** Removes the counts of past hours. */
export const forgetOldQuotas = async (db: Db, now: Instant): Promise<void> => {
  await transact(db, ({ query }) =>
    query.deleteFrom('account_quotas').where('since', '<=', hourBefore(now)).execute(),
  );
};

const spendQuota = async (
  { query }: Db,
  name: keyof Quotas,
  most: number,
  accountId: string,
  now: Instant,
): Promise<void> => {
  if (most === 0) return;
  const key = `${name}:${accountId}`;
  const added = () =>
    query
      .updateTable('account_quotas')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('key', '=', key)
      .returning(['used', 'since'])
      .executeTakeFirst();
  const made = () =>
    query
      .insertInto('account_quotas')
      .values({ key, used: 1, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['used', 'since'])
      .executeTakeFirst();
  // The update locks the row until the transaction ends, so that parallel calls wait.
  const row = (await added()) ?? (await made()) ?? (await added()) ?? { used: 1, since: now };
  const isOver = row.since <= hourBefore(now) || row.since > now;
  if (isOver)
    await query.updateTable('account_quotas').set({ used: 1, since: now }).where('key', '=', key).execute();
  else if (row.used > most) tooManyWrites(secondsUntil(instantOf(epochMsOf(row.since) + hourMs), now));
};

const hourMs = 3_600_000;
const hourBefore = (now: Instant): Instant => instantOf(epochMsOf(now) - hourMs);
