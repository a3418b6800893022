import type { StaffRole } from '../../src/domain/staff.ts';
import type { Db } from '../db/database.ts';
import { isOfSession, type ReadToken, type Tokens } from './tokens.ts';

/** Who makes a call, as the database has them at this moment. */
export type Caller = StaffCaller | CustomerCaller;

export interface StaffCaller {
  readonly kind: 'staff';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

export interface CustomerCaller {
  readonly kind: 'customer';
  readonly id: string;
}

/**
 * The caller that an Authorization header names; null when nobody is. The account is read again on every call, so that
 * a changed role or a deactivated account counts at once.
 */
export const callerOf = async (
  db: Db,
  tokens: Tokens,
  authorization: string | undefined,
  nowMs: number,
): Promise<Caller | null> => {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  const named = token === undefined ? null : await tokens.read(token, nowMs);
  if (named === null) return null;
  return named.kind === 'staff' ? staffCaller(db, named) : customerCaller(db, named);
};

const staffCaller = async ({ query }: Db, token: ReadToken): Promise<StaffCaller | null> => {
  const row = await query
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'sessions_from'])
    .where('id', '=', token.id)
    .executeTakeFirst();
  if (row === undefined || !isOfSession(token, row.sessions_from)) return null;
  const { id, name, email, role } = row;
  return { kind: 'staff', id, name, email, role };
};

const customerCaller = async ({ query }: Db, token: ReadToken): Promise<CustomerCaller | null> => {
  const row = await query
    .selectFrom('customers')
    .select(['id', 'sessions_from'])
    .where('id', '=', token.id)
    .where('status', '!=', 'Inactive')
    .executeTakeFirst();
  return row === undefined || !isOfSession(token, row.sessions_from)
    ? null
    : { kind: 'customer', id: row.id };
};
