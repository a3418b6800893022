import { asciiFold } from '../../src/domain/listQuery.ts';
import { lockAccount } from '../auth/accounts.ts';
import { setOwnPassword } from '../auth/passwordChange.ts';
import { endSessionsAfterChange, endResetLinks } from '../auth/sessions.ts';
import { throttled } from '../auth/throttle.ts';
import type { Handler } from '../http/handler.ts';
import { orNotFound, refuse, refuseField } from '../http/refusal.ts';

/**
 * Name and e-mail, and the password too where a new one is given: then the current one must be right (rulings R13). A
 * Viewer's e-mail stays as it is (R15).
 */
export const updateStaffProfile: Handler<'updateStaffProfile'> = async (request) => {
  const { write, body, caller, now } = request;
  const { name, currentPassword, newPassword } = body;
  const email = emailOf(request);
  const account = { kind: 'staff', id: caller.id } as const;
  const change = newPassword === null ? null : await changeOf(request, currentPassword, newPassword);
  return write(async (tx) => {
    const locked = await lockAccount(tx, account);
    // Another change was first: what was compared is the current password no more.
    if (change !== null && locked?.passwordHash !== change.before) return wrongPassword();
    await tx.query
      .updateTable('staff')
      .set({ name, email, updated_at: now })
      .where('id', '=', caller.id)
      .execute();
    if (email !== caller.email) await endResetLinks(tx, account);
    if (change !== null) {
      await setOwnPassword(tx, account, change.after, now);
      await endSessionsAfterChange(tx, account, caller.session.id, now);
    }
    return { message: 'Profile updated successfully' };
  }, 'A member of staff with this e-mail exists already.');
};

/** There is always somebody who may do everything: two who are made Viewers at once are so one after the other. */
export const updateStaffRole: Handler<'updateStaffRole'> = ({ write, params, body, now }) =>
  write(async (tx) => {
    const admins = await tx.query
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'Admin')
      .orderBy('id')
      .$call((query) => tx.engine.forUpdate(query))
      .execute();
    const isLast = admins.length === 1 && admins[0]?.id === params.staffId;
    if (isLast && body.role !== 'Admin') return refuse(409, 'The last Admin cannot be made Viewer.');
    const row = await tx.query
      .updateTable('staff')
      .set({ role: body.role, updated_at: now })
      .where('id', '=', params.staffId)
      .returning(['id as _id', 'name', 'email', 'role'])
      .executeTakeFirst();
    return orNotFound(row, 'Admin');
  });

type ProfileRequest = Parameters<Handler<'updateStaffProfile'>>[0];

const emailOf = ({ body: { email }, caller }: ProfileRequest): string => {
  if (caller.role === 'Admin') return email ?? refuseField('email', 'is required');
  if (email === null || asciiFold(email.trim()) === asciiFold(caller.email)) return caller.email;
  return refuse(403, 'You do not have permission to do this.');
};

/** The hash of the account's password and that of its next one, or 400 where the current password is wrong. */
const changeOf = async (
  { db, caller, now, address, services }: ProfileRequest,
  currentPassword: string | null,
  newPassword: string,
): Promise<{ readonly before: string; readonly after: string }> => {
  if (currentPassword === null) return refuseField('currentPassword', 'is required');
  const row = await db.query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const before = orNotFound(row, 'Admin').password_hash;
  const known = await throttled(db, { at: 'change', account: caller.id, address }, now, async () =>
    (await services.passwords.matches(currentPassword, before)) ? true : null,
  );
  if (known === null) return wrongPassword();
  return { before, after: await services.passwords.hash(newPassword) };
};

const wrongPassword = () => refuse(400, 'Current password is incorrect');
