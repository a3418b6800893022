import { sql } from 'kysely';
import type { Staff } from '#domain/records/staff.ts';
import type { Db } from '#server/db/database.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';

export const verifyStaff: Handler<'verifyStaff'> = ({ caller: { name, email, role } }) =>
  Promise.resolve({ authenticated: true, admin: { name, email, role } });

export const getStaffProfile: Handler<'getStaffProfile'> = ({ caller: { id, name, email, role } }) =>
  // Always Active, since an Inactive account makes no calls.
  Promise.resolve({ _id: id, name, email, role, status: 'Active' });

/** A member of staff in the form of their own profile. */
export const readStaff = async ({ query }: Db, id: string): Promise<Staff> => {
  const row = await query
    .selectFrom('staff')
    .select(['id as _id', 'name', 'email', 'role', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return orNotFound(row, 'Admin');
};

export const listStaff: Handler<'listStaff'> = async ({ db }) => {
  const rows = await db.query
    .selectFrom('staff')
    .select(['id as _id', 'name', 'email', 'role', 'status'])
    .orderBy(db.engine.folded(sql.ref('staff.email')))
    .execute();
  return { rows, total: null };
};
