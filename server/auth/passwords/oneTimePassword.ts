import { randomInt } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import { drawOneTimePassword } from '#domain/account/oneTimePassword.ts';
import type { Db } from '#server/db/database.ts';
import type { CustomersTable } from '#server/db/tables/customers.ts';
import type { LockedAccount } from '#server/auth/accounts.ts';

type PasswordColumns = Pick<
  CustomersTable,
  'password_hash' | 'must_change_password' | 'one_time_expires_at' | 'one_time_used_at'
>;

/** A one-time password from the system's randomness. */
export const makeOneTimePassword = (): string => drawOneTimePassword((below) => randomInt(below));

/** The columns of a customer whose password the lender gave: it works for one sign-in within 72 hours. */
export const oneTimeColumns = (passwordHash: string, now: Instant): PasswordColumns => ({
  password_hash: passwordHash,
  must_change_password: 1,
  one_time_expires_at: instantOf(epochMsOf(now) + oneTimeMs),
  one_time_used_at: null,
});

/** The columns of a customer who chose the password. */
export const ownColumns = (passwordHash: string): PasswordColumns => ({
  password_hash: passwordHash,
  must_change_password: 0,
  one_time_expires_at: null,
  one_time_used_at: null,
});

/** The columns of a customer without a password: only a mailed link sets one. */
export const closedColumns: PasswordColumns = {
  password_hash: null,
  must_change_password: 0,
  one_time_expires_at: null,
  one_time_used_at: null,
};

/** True for a password that the customer chose, which the lender never mailed. */
export const isOwnPassword = ({
  password_hash,
  one_time_expires_at,
}: Pick<PasswordColumns, 'password_hash' | 'one_time_expires_at'>): boolean =>
  password_hash !== null && one_time_expires_at === null;

/** Uses up the one sign-in of a locked account's one-time password; false where it has expired or was used. */
export const useOneTimePassword = async (
  { query }: Db,
  { id, oneTime }: LockedAccount,
  now: Instant,
): Promise<boolean> => {
  if (oneTime === null || oneTime.isUsed || oneTime.expiresAt <= now) return false;
  await query.updateTable('customers').set({ one_time_used_at: now }).where('id', '=', id).execute();
  return true;
};

const oneTimeMs = 72 * 3_600_000;
