import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '../../src/domain/calendar.ts';
import { type Db, transact } from '../db/database.ts';
import { type Account, lockAccount } from './accounts.ts';

/** A used token's account and its follower. */
export interface Rotation {
  readonly account: Account;
  readonly refreshToken: string;
  /** When the account's earlier sessions were ended, as it was while this one went on. */
  readonly sessionsFrom: Instant | null;
}

const refreshTokenMs = 30 * 86_400_000;

/** A token for a new sign-in, the first of its family. The account is locked already. */
export const startFamily = async (tx: Db, account: Account, now: Instant): Promise<string> => {
  await tx.query
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', account.id)
    .where('expires_at', '<=', now)
    .execute();
  return issue(tx, account, randomUUID(), now);
};

/**
 * Uses a token and answers its follower; null when it cannot be used. A token that was used before may be in a thief's
 * hands: then the whole family ends, the thief's tokens with the owner's.
 */
export const rotate = (db: Db, refreshToken: string, now: Instant): Promise<Rotation | null> =>
  transact(db, async (tx) => {
    const token = tx.query
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hashOf(refreshToken));
    const named = await token.executeTakeFirst();
    if (named === undefined) return null;
    const account = { kind: named.account_kind, id: named.account_id };
    // Everything that gives or ends an account's sessions holds the account, so that none slips through.
    const locked = await lockAccount(tx, account);
    const row = await token.executeTakeFirst();
    if (locked === null || row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
    if (row.used_at !== null) {
      await revokeFamily(tx, row.family_id, now);
      return null;
    }
    await tx.query
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', row.token_hash)
      .execute();
    const follower = await issue(tx, account, row.family_id, now);
    return { account, refreshToken: follower, sessionsFrom: locked.sessionsFrom };
  });

/** Ends the family of a token; a token that is not known ends nothing. */
export const endFamilyOf = (db: Db, refreshToken: string, now: Instant): Promise<void> =>
  transact(db, async (tx) => {
    const row = await tx.query
      .selectFrom('refresh_tokens')
      .select('family_id')
      .where('token_hash', '=', hashOf(refreshToken))
      .executeTakeFirst();
    if (row !== undefined) await revokeFamily(tx, row.family_id, now);
  });

/** Ends every family of an account, which is locked already. */
export const endFamilies = async ({ query }: Db, account: Account, now: Instant): Promise<void> => {
  await query
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('revoked_at', 'is', null)
    .execute();
};

const issue = async (tx: Db, account: Account, familyId: string, now: Instant): Promise<string> => {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.query
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      family_id: familyId,
      account_kind: account.kind,
      account_id: account.id,
      expires_at: instantOf(epochMsOf(now) + refreshTokenMs),
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return refreshToken;
};

const revokeFamily = async ({ query }: Db, familyId: string, now: Instant): Promise<void> => {
  await query
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
};

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');
