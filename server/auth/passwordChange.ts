import type { Instant } from '../../src/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import type { Account } from './accounts.ts';
import { ownColumns } from './oneTimePassword.ts';

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
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', id)
      .execute();
  else
    await query
      .updateTable('customers')
      .set({ ...ownColumns(passwordHash), updated_at: now })
      .where('id', '=', id)
      .execute();
};
