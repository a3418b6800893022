import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/auth/accounts.ts';
import { makeMailedToken } from './mailedTokens.ts';

/**
 * The lifetimes of a link to choose a password, in milliseconds: 30 minutes where the owner asked for it (rule
 * PASSWORD-LINK), 72 hours where staff did (rule STAFF-STATUS).
 */
export const askedLinkMs = 30 * 60_000;
export const givenLinkMs = 72 * 3_600_000;

export interface ResetLink {
  readonly token: string;
  readonly expiresAt: Instant;
}

/** Stores a link to choose a new password, once, for an account that the caller has locked. */
export const addResetLink = async (
  { query }: Db,
  { kind, id }: Account,
  lifeMs: number,
  now: Instant,
): Promise<ResetLink> => {
  const { token, tokenHash } = makeMailedToken();
  const expiresAt = instantOf(epochMsOf(now) + lifeMs);
  await query
    .insertInto('reset_tokens')
    .values({ token_hash: tokenHash, account_kind: kind, account_id: id, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
};

/** The number of working links of an account; expired ones are removed. */
export const countResetLinks = async (
  { query }: Db,
  { kind, id }: Account,
  now: Instant,
): Promise<number> => {
  await query
    .deleteFrom('reset_tokens')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .where('expires_at', '<=', now)
    .execute();
  const links = await query
    .selectFrom('reset_tokens')
    .select('token_hash')
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .execute();
  return links.length;
};

/** The owner of a working link; null for one that was used, has expired or never existed. */
export const ownerOfResetLink = async (
  { query }: Db,
  tokenHash: string,
  now: Instant,
): Promise<Account | null> => {
  const row = await query
    .selectFrom('reset_tokens')
    .select(['account_kind', 'account_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { kind: row.account_kind, id: row.account_id };
};
