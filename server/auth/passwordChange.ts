import { randomBytes } from 'node:crypto';
import type { Instant } from '../../src/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import type { Account } from './accounts.ts';
import { ownColumns } from './oneTimePassword.ts';
import type { Passwords } from './passwords.ts';

/** Gives an account, which is locked, a password of its owner's choice. What becomes of its sessions is said beside it. */
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

/** The hash of a password that nobody knows. */
export const unusableHash = ({ hash }: Passwords): Promise<string> =>
  hash(randomBytes(32).toString('base64url'));

/**
 * Leaves an account, which is locked, without a password that anybody knows: only a mailed link gives it one. Staff have
 * a hash in any case, which is the `unusable` one.
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
      .set({ ...ownColumns(unusable), password_hash: null, updated_at: now })
      .where('id', '=', id)
      .execute();
};
