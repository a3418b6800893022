import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/auth/accounts.ts';
import { closedColumns, ownColumns } from './oneTimePassword.ts';
import type { Passwords } from './passwords.ts';

/** Sets the password that its owner chose on a locked account. The caller decides what happens to its sessions. */
export const setOwnPassword = async (
  { query }: Db,
  { kind, id }: Account,
  passwordHash: string,
  now: Instant,
): Promise<void> => {
  if (kind === 'staff')
    await query
      .updateTable('staff')
      .set({ password_hash: passwordHash, awaits_password: 0, updated_at: now })
      .where('id', '=', id)
      .execute();
  else
    await query
      .updateTable('customers')
      .set({ ...ownColumns(passwordHash), updated_at: now })
      .where('id', '=', id)
      .execute();
};

/** Why staff do not reset the password of an account that cannot sign in. */
export const resetOfInactive = 'This account is Inactive. Make it Active before its password is reset.';

/** The hash of a random password that is never shown. */
export const unusableHash = ({ hash }: Passwords): Promise<string> =>
  hash(randomBytes(32).toString('base64url'));

/**
 * Closes the password of a locked account: only a mailed link sets a new one. The column of staff is never null, so it
 * gets `unusable`, the hash of an unknown password.
 */
export const closePassword = async (
  { query }: Db,
  { kind, id }: Account,
  unusable: string,
  now: Instant,
): Promise<void> => {
  if (kind === 'staff')
    await query
      .updateTable('staff')
      .set({ password_hash: unusable, awaits_password: 1, updated_at: now })
      .where('id', '=', id)
      .execute();
  else
    await query
      .updateTable('customers')
      .set({ ...closedColumns, updated_at: now })
      .where('id', '=', id)
      .execute();
};
