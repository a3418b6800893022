import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';

export const verifyStaff: Handler<'verifyStaff'> = ({ caller: { name, email, role } }) =>
  Promise.resolve({ authenticated: true, admin: { name, email, role } });

export const getStaffProfile: Handler<'getStaffProfile'> = ({ caller: { id, name, email, role } }) =>
  // Who is Inactive makes no calls.
  Promise.resolve({ _id: id, name, email, role, status: 'Active' });

export const listStaff: Handler<'listStaff'> = async ({ db }) => {
  const rows = await db.query
    .selectFrom('staff')
    .select(['id as _id', 'name', 'email', 'role', 'status'])
    .orderBy(db.engine.folded(sql.ref('staff.email')))
    .execute();
  return { rows, total: null };
};
