import { randomUUID } from 'node:crypto';
import { addStaff } from '#server/auth/addStaff.ts';
import { knownPassword, refuseCurrentPassword } from '#server/auth/passwords/currentPassword.ts';
import { unusableHash } from '#server/auth/passwords/passwordChange.ts';
import { addResetLink, givenLinkMs } from '#server/auth/passwords/resetLinks.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import { addMail } from '#server/mail/outbox.ts';
import { secondPerson } from '#server/resources/approvals/secondPerson.ts';
import { lockStaff, resetStaffAccess, setStaffAccess, type StaffAccess } from './staffRoster.ts';

/**
 * Changes role and status of a member of staff; an omitted one stays. Inactive ends every session at once (rule
 * STAFF-STATUS).
 */
export const updateStaff: Handler<'updateStaff'> = (request) => {
  const { write, params, body, caller, now, services } = request;
  return write(async (tx) => {
    const member = orNotFound(await lockStaff(tx, { id: params.staffId }), 'Admin');
    const next = { role: body.role ?? member.role, status: body.status ?? member.status };
    const name = member.name || member.email;
    const sent = await secondPerson(tx, request, {
      action: 'updateStaff',
      isLarge: isActiveAdmin(next) && !isActiveAdmin(member),
      subject: `staff:${member.id}`,
      loanId: null,
      summary: `${name} (${member.email}) becomes an active Admin.`,
      reason: null,
      params,
      body,
    });
    if (sent !== null) return sent;
    if (
      services.isSecondPersonRequired &&
      isActiveAdmin(member) &&
      !isActiveAdmin(next) &&
      member.otherAdmins < 2
    )
      return refuse(409, 'Two Admins who can sign in must remain, since some writes need a second person.');
    const refusal = await setStaffAccess(tx, services.cipher, { member, next, by: 'staff', now });
    if (refusal !== null) return refuse(409, refusal);
    if (next.status === 'Inactive' && member.id === caller.id)
      return refuse(409, 'You cannot make your own account Inactive. Another Admin can.');
    return { _id: member.id, name: member.name, email: member.email, ...next };
  });
};

const isActiveAdmin = ({ role, status }: StaffAccess): boolean => role === 'Admin' && status === 'Active';

/**
 * Invites a person to the staff: mails a link to choose a password, so that nobody else learns it. The Admin must enter
 * their own password, so that a stolen access token cannot create an account.
 */
export const inviteStaff: Handler<'inviteStaff'> = async (request) => {
  const { write, body, caller, now, services } = request;
  const { name, email, role } = body;
  // One person could otherwise approve their own writes by a second account.
  if (services.isSecondPersonRequired && role === 'Admin')
    return refuse(409, 'A second person must approve a new Admin. Invite a Viewer, then ask for the role.');
  if ((await knownPassword(request, body.currentPassword)) === null) return refuseCurrentPassword();
  const passwordHash = await unusableHash(services.passwords);
  return write(async (tx) => {
    const account = { kind: 'staff', id: randomUUID() } as const;
    await addStaff(tx, { id: account.id, name, email, role, passwordHash, awaitsPassword: true }, now);
    const link = await addResetLink(tx, account, givenLinkMs, now);
    const mail = { kind: 'staffInvite', name, role, invitedBy: caller.name, ...link } as const;
    await addMail(tx, services.cipher, { to: email, mail, now });
    return { _id: account.id, name, email, role, status: 'Active' };
  }, 'A member of staff with this e-mail exists already.');
};

/** Ends a person's sessions, password and second factors, and mails them a link to choose another password. */
export const resetStaffPassword: Handler<'resetStaffPassword'> = async (request) => {
  const { write, params, caller, now, services } = request;
  if (params.staffId === caller.id)
    return refuse(409, 'Please change your own password in your profile, or by “Forgot password?”.');
  const unusable = await unusableHash(services.passwords);
  return write(async (tx) => {
    const member = orNotFound(await lockStaff(tx, { id: params.staffId }), 'Admin');
    const refusal = await resetStaffAccess(tx, services.cipher, { member, unusable, by: 'staff', now });
    if (refusal !== null) return refuse(409, refusal);
    return { message: 'A link to choose a new password has been sent by e-mail.' };
  });
};
