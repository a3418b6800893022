import { asciiFold } from '#domain/lists/searchText.ts';
import { lockAccount, setEmail } from '#server/auth/accounts.ts';
import { tellOfChange } from '#server/auth/changeNotices.ts';
import { knownPassword, refuseCurrentPassword } from '#server/auth/passwords/currentPassword.ts';
import { setOwnPassword } from '#server/auth/passwords/passwordChange.ts';
import { refuseBreached } from '#server/auth/passwords/breachedPasswords.ts';
import { refuseWeakPassword } from '#server/auth/passwords/passwordPolicy.ts';
import { endSessionsAfterChange, endResetLinks } from '#server/auth/sessions/sessions.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound, refuse, refuseField } from '#server/calls/refusal.ts';
import type { AccountChange } from '#server/mail/mail.ts';

/**
 * Changes the caller's own name, e-mail and password. A new e-mail or password needs the current password
 * (rule STAFF-PROFILE); a Viewer's e-mail stays as it is (rule STAFF-ROLES). Changes are mailed to the old address
 * (rule ACCOUNT-CHANGED).
 */
export const updateStaffProfile: Handler<'updateStaffProfile'> = async (request) => {
  const { write, body, caller, now, services, note } = request;
  const account = { kind: 'staff', id: caller.id } as const;
  const email = newEmailOf(request);
  const before = email === null && body.newPassword === null ? null : await currentHash(request, email);
  const after = body.newPassword === null ? null : await services.passwords.hash(body.newPassword);
  const changes: readonly AccountChange[] = [
    ...(email === null ? [] : (['email'] as const)),
    ...(after === null ? [] : (['password'] as const)),
  ];
  return write(async (tx) => {
    const locked = orNotFound((await lockAccount(tx, account)) ?? undefined, 'Admin');
    // Another change came first, so the compared password is no longer the account's.
    if (before !== null && locked.passwordHash !== before) return wrongPassword(email);
    await tx.query
      .updateTable('staff')
      .set({ name: body.name ?? locked.name, updated_at: now })
      .where('id', '=', caller.id)
      .execute();
    if (email !== null) {
      await setEmail(tx, account, email, now);
      await endResetLinks(tx, account);
    }
    if (after !== null) {
      await setOwnPassword(tx, account, after, now);
      await endSessionsAfterChange(tx, account, caller.session.id, now);
    }
    await tellOfChange(tx, services.cipher, { account: locked, changes, by: 'owner', now });
    if (after !== null) note({ kind: 'passwordChanged' });
    return { message: 'Profile updated successfully' };
  }, 'A member of staff with this e-mail exists already.');
};

type ProfileRequest = Parameters<Handler<'updateStaffProfile'>>[0];

/** The new e-mail; null where it does not change. */
const newEmailOf = ({ body: { email }, caller }: ProfileRequest): string | null => {
  if (email === null) return null;
  if (caller.role === 'Admin') return email === caller.email ? null : email;
  if (asciiFold(email.trim()) === asciiFold(caller.email)) return null;
  return refuse(403, 'You do not have permission to do this.');
};

/** The hash of the account's password, after the given current one was checked against it. */
const currentHash = async (request: ProfileRequest, email: string | null): Promise<string> => {
  const { currentPassword, newPassword } = request.body;
  if (currentPassword === null) return refuseField('currentPassword', 'is required');
  if (newPassword !== null) {
    refuseWeakPassword('newPassword', newPassword, request.caller, currentPassword);
    // The name and the e-mail that the same call gives the account count as well.
    refuseWeakPassword('newPassword', newPassword, {
      name: request.body.name ?? request.caller.name,
      email: email ?? request.caller.email,
    });
    await refuseBreached(request.services.breached, 'newPassword', newPassword);
  }
  return (await knownPassword(request, currentPassword)) ?? wrongPassword(email);
};

/**
 * Refuses a wrong password: with a new e-mail 422 at the field `currentPassword`, with only a new password 400 (rules
 * STAFF-PROFILE, ERROR-SHAPE).
 */
const wrongPassword = (email: string | null) =>
  email === null ? refuse(400, 'Current password is incorrect') : refuseCurrentPassword();
