import { epochMsOf, type Instant, instantOf } from '../../src/domain/calendar.ts';
import { type Db, transact } from '../db/database.ts';
import { type Account, lockAccount } from './accounts.ts';
import { useOneTimePassword } from './oneTimePassword.ts';
import { endFamilies, startFamily } from './refreshTokens.ts';

/** What a session begins or goes on with. */
export interface Session {
  readonly refreshToken: string;
  /** When the account's earlier sessions were ended. */
  readonly sessionsFrom: Instant | null;
}

/**
 * A new session, for who has shown that they know the password of this hash; null where it is the
 * account's password no more, or was for one sign-in and that is over.
 */
export const beginSession = (
  db: Db,
  account: Account,
  passwordHash: string,
  now: Instant,
): Promise<Session | null> =>
  transact(db, async (tx) => {
    const locked = await lockAccount(tx, account);
    if (locked === null || locked.isInactive || locked.passwordHash !== passwordHash) return null;
    if (locked.oneTime !== null && !(await useOneTimePassword(tx, locked, now))) return null;
    return { refreshToken: await startFamily(tx, account, now), sessionsFrom: locked.sessionsFrom };
  });

/**
 * Ends an account's sessions: no refresh token, no way back in that was asked for before and no access token counts any
 * more. The account must be locked, or changed, by this transaction before.
 */
export const endSessions = async (tx: Db, account: Account, now: Instant): Promise<void> => {
  await endRenewals(tx, account, now);
  const locked = await lockAccount(tx, account);
  const last = locked?.sessionsFrom ?? null;
  // Each end is later than the one before, be it of the same millisecond, or of a call that began earlier.
  const sessions_from = last === null || last < now ? now : instantOf(epochMsOf(last) + 1);
  if (account.kind === 'staff')
    await tx.query.updateTable('staff').set({ sessions_from }).where('id', '=', account.id).execute();
  else await tx.query.updateTable('customers').set({ sessions_from }).where('id', '=', account.id).execute();
};

/** As `endSessions`, but leaves the access tokens, which end by themselves: for who has just changed their own password. */
export const endRenewals = async (tx: Db, account: Account, now: Instant): Promise<void> => {
  await endFamilies(tx, account, now);
  await endResetLinks(tx, account);
};

/** Ends the ways back in that were mailed. */
export const endResetLinks = async ({ query }: Db, account: Account): Promise<void> => {
  await query
    .deleteFrom('reset_tokens')
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .execute();
};
