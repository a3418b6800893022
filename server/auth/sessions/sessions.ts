import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { SessionRestriction } from '#server/db/tables/signIn.ts';
import { type Account, lockAccount } from '#server/auth/accounts.ts';
import { useOneTimePassword } from '#server/auth/passwords/oneTimePassword.ts';
import { endFamilies, startFamily } from './refreshTokens.ts';
import { earliest, later, type SessionLimits } from './sessionLimits.ts';
import { accessTokenMs } from './tokens.ts';

/** The start of a session. */
export interface Session {
  readonly id: string;
  readonly endsAt: Instant;
  readonly refreshToken: string;
}

/** The rights and limits of a new session beyond its account's. */
interface NewSession {
  readonly restriction?: SessionRestriction | null;
  /** The time when a second factor was proved; null for none. */
  readonly identityConfirmedAt?: Instant | null;
}

/** The device and address of a sign-in or refresh. */
export interface Visit {
  /** Browser and system in a few words. */
  readonly device: string;
  readonly address: string;
}

/**
 * Starts a session for an account whose password with this hash was just checked; null where the account has another
 * password by now, or its one-time password is used up.
 */
export const beginSession = (
  db: Db,
  account: Account,
  passwordHash: string,
  { limits, device, address, now }: Visit & { readonly limits: SessionLimits; readonly now: Instant },
  { restriction = null, identityConfirmedAt = null }: NewSession = {},
): Promise<Session | null> =>
  transact(db, async (tx) => {
    const locked = await lockAccount(tx, account);
    if (locked === null || locked.isInactive || locked.passwordHash !== passwordHash) return null;
    if (locked.oneTime !== null && !(await useOneTimePassword(tx, locked, now))) return null;
    const { kind, id: accountId } = account;
    const id = randomUUID();
    const endsAt = later(now, limits[kind].totalMs);
    await tx.query
      .insertInto('sessions')
      .values({
        id,
        account_kind: kind,
        account_id: accountId,
        started_at: now,
        last_used_at: now,
        ends_at: endsAt,
        ended_at: null,
        device,
        address,
        restriction: locked.oneTime === null ? restriction : 'password',
        identity_confirmed_at: identityConfirmedAt,
      })
      .execute();
    const refreshToken = await startFamily(tx, account, { id, endsAt }, now);
    return { id, endsAt, refreshToken };
  });

/**
 * Ends every session of an account at once: its tokens, refresh tokens and mailed links. This transaction must have
 * locked or changed the account.
 */
export const endSessions = async (tx: Db, account: Account, now: Instant): Promise<void> => {
  await endOtherSessions(tx, account, null, now);
  await endFamilies(tx, account, now);
  await endResetLinks(tx, account);
};

/**
 * Ends the other sessions of a caller who has just changed their own password. This session gets full rights and keeps
 * its access token, without a refresh token (rule PASSWORD-CHANGE).
 */
export const endSessionsAfterChange = async (
  tx: Db,
  account: Account,
  sessionId: string,
  now: Instant,
): Promise<void> => {
  await endOtherSessions(tx, account, sessionId, now);
  await endFamilies(tx, account, now);
  await endResetLinks(tx, account);
  const session = await tx.query
    .selectFrom('sessions')
    .select('ends_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) return;
  await tx.query
    .updateTable('sessions')
    .set({ restriction: null, ends_at: earliest(session.ends_at, later(now, accessTokenMs)) })
    .where('id', '=', sessionId)
    .execute();
};

/** Ends an account's sessions except one, or all where that is null. */
export const endOtherSessions = async (
  { query }: Db,
  { kind, id }: Account,
  keptId: string | null,
  now: Instant,
): Promise<void> => {
  await query
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(keptId !== null, (sessions) => sessions.where('id', '!=', keptId))
    .execute();
};

/** Removes the mailed links to choose a password. */
export const endResetLinks = async ({ query }: Db, account: Account): Promise<void> => {
  await query
    .deleteFrom('reset_tokens')
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .execute();
};

/** Removes the sessions that are past their limit, with their refresh tokens. */
export const forgetOldSessions = (db: Db, now: Instant): Promise<void> =>
  transact(db, async ({ query }) => {
    const old = query.selectFrom('sessions').select('id').where('ends_at', '<=', now);
    await query.deleteFrom('refresh_tokens').where('family_id', 'in', old).execute();
    await query.deleteFrom('sessions').where('ends_at', '<=', now).execute();
  });
