import { epochMsOf } from '../../src/domain/calendar.ts';
import { customerFromRow } from '../resources/customers.ts';
import { foldedEquals } from '../db/folded.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { endFamilyOf, rotate, startFamily } from './refreshTokens.ts';
import type { TokenSubject } from './tokens.ts';
import type { Db } from '../db/database.ts';

export const signInStaff: Handler<'signInStaff'> = async ({ body, db, now, services }) => {
  const row = await db.query
    .selectFrom('staff')
    .selectAll()
    .where(foldedEquals(db, 'staff.email', body.email.trim()))
    .executeTakeFirst();
  const isRight = await services.passwords.matches(body.password, row?.password_hash ?? null);
  if (row === undefined || !isRight) return wrongCredentials();
  const { id, name, email, role } = row;
  return {
    token: await services.tokens.accessTokenFor({ kind: 'staff', id, role }, epochMsOf(now)),
    refreshToken: await startFamily(db, { kind: 'staff', id }, now),
    message: 'Login successful',
    admin: { name, email, role },
  };
};

export const signInCustomer: Handler<'signInCustomer'> = async ({ body, db, now, services }) => {
  const row = await db.query
    .selectFrom('customers')
    .selectAll()
    .where(foldedEquals(db, 'customers.email', body.email.trim()))
    .executeTakeFirst();
  const isRight = await services.passwords.matches(body.password, row?.password_hash ?? null);
  if (row === undefined || !isRight) return wrongCredentials();
  if (row.status === 'Inactive') return refuse(403, 'This account is inactive. Please contact support.');
  return {
    token: await services.tokens.accessTokenFor({ kind: 'customer', id: row.id }, epochMsOf(now)),
    refreshToken: await startFamily(db, { kind: 'customer', id: row.id }, now),
    customer: customerFromRow(row),
    mustChangePassword: row.must_change_password === 1,
  };
};

export const refreshToken: Handler<'refreshToken'> = async ({ body, db, now, services }) => {
  const rotation = await rotate(db, body.refreshToken, now);
  const subject = rotation === null ? null : await subjectOf(db, rotation.account);
  if (rotation === null || subject === null)
    return refuse(401, 'Your session has ended. Please sign in again.');
  return {
    token: await services.tokens.accessTokenFor(subject, epochMsOf(now)),
    refreshToken: rotation.refreshToken,
  };
};

export const signOut: Handler<'signOut'> = async ({ body, db, now }) => {
  if (body.refreshToken !== null) await endFamilyOf(db, body.refreshToken, now);
  return undefined;
};

const wrongCredentials = () => refuse(401, 'Invalid email or password');

const subjectOf = async (
  { query }: Db,
  { kind, id }: { kind: string; id: string },
): Promise<TokenSubject | null> => {
  if (kind === 'staff') {
    const row = await query.selectFrom('staff').select('role').where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : { kind: 'staff', id, role: row.role };
  }
  const row = await query.selectFrom('customers').select('status').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.status === 'Inactive' ? null : { kind: 'customer', id };
};
