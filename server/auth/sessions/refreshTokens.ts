import { createHash, randomBytes } from 'node:crypto';
import { epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import { type Account, lockAccount } from '#server/auth/accounts.ts';
import { isLive, type SessionLimits } from './sessionLimits.ts';

/** A used token's account and session, and the token that follows it. */
export interface Rotation {
  readonly _tag: 'Rotated';
  readonly account: Account;
  readonly session: NamedSession;
  readonly refreshToken: string;
}

/** A refused token and its account; null where the account is unknown. */
interface RefusedRotation {
  readonly _tag: 'Refused' | 'Reused';
  readonly account: Account | null;
}

/** The fields of a session that its tokens need. */
export interface NamedSession {
  readonly id: string;
  readonly endsAt: Instant;
}

/** Creates the first token of a session, for an account that the caller has locked. */
export const startFamily = async (
  tx: Db,
  account: Account,
  session: NamedSession,
  now: Instant,
): Promise<string> => {
  await tx.query
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', account.id)
    .where('expires_at', '<=', now)
    .execute();
  return issue(tx, account, session);
};

/**
 * Uses a token and answers its successor. A token that was used before may be stolen: the whole session then ends, for
 * the thief and the owner.
 */
export const rotate = (
  db: Db,
  refreshToken: string,
  visit: {
    readonly device: string;
    readonly address: string;
    readonly limits: SessionLimits;
    readonly now: Instant;
  },
): Promise<Rotation | RefusedRotation> =>
  transact(db, async (tx) => {
    const { device, address, limits, now } = visit;
    const token = tx.query
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.family_id')
      .selectAll('sessions')
      .select(['token_hash', 'expires_at', 'used_at', 'revoked_at'])
      .where('token_hash', '=', hashOf(refreshToken));
    const named = await token.executeTakeFirst();
    if (named === undefined) return { _tag: 'Refused', account: null };
    const account = { kind: named.account_kind, id: named.account_id };
    // Locks the account first, as everything does that begins or ends sessions, so that no session is missed.
    const locked = await lockAccount(tx, account);
    const row = await token.executeTakeFirst();
    if (locked === null || row === undefined || row.revoked_at !== null || row.expires_at <= now)
      return { _tag: 'Refused', account };
    if (!isLive(row, limits, epochMsOf(now))) return { _tag: 'Refused', account };
    if (row.used_at !== null) {
      await endSession(tx, row.id, now);
      return { _tag: 'Reused', account };
    }
    await tx.query
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', row.token_hash)
      .execute();
    await tx.query
      .updateTable('sessions')
      .set({ last_used_at: now, device, address })
      .where('id', '=', row.id)
      .execute();
    const session = { id: row.id, endsAt: row.ends_at };
    return { _tag: 'Rotated', account, session, refreshToken: await issue(tx, account, session) };
  });

/** Ends the session of a refresh token and answers whose it was; an unknown token ends nothing. */
export const endSessionOf = (db: Db, refreshToken: string, now: Instant): Promise<Account | null> =>
  transact(db, async (tx) => {
    const row = await tx.query
      .selectFrom('refresh_tokens')
      .select(['family_id', 'account_kind', 'account_id'])
      .where('token_hash', '=', hashOf(refreshToken))
      .executeTakeFirst();
    if (row === undefined) return null;
    await endSession(tx, row.family_id, now);
    return { kind: row.account_kind, id: row.account_id };
  });

/** Revokes every refresh token of an account, which is locked already. */
export const endFamilies = async ({ query }: Db, account: Account, now: Instant): Promise<void> => {
  await query
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends one session: neither its access tokens nor its refresh tokens count any more. */
export const endSession = async ({ query }: Db, sessionId: string, now: Instant): Promise<void> => {
  await query
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
};

const issue = async (tx: Db, account: Account, { id, endsAt }: NamedSession): Promise<string> => {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.query
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      family_id: id,
      account_kind: account.kind,
      account_id: account.id,
      expires_at: endsAt,
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return refreshToken;
};

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');
