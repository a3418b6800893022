import { sql } from 'kysely';
import type { Instant } from '#domain/values/calendar.ts';
import type { StaffRole, StaffStatus } from '#domain/records/staff.ts';
import type { NamedAccount } from '#server/auth/accounts.ts';
import { addDisownLink, tellOfChange } from '#server/auth/changeNotices.ts';
import { removeFactors } from '#server/auth/factors/ownedFactors.ts';
import { closePassword, resetOfInactive } from '#server/auth/passwords/passwordChange.ts';
import { addResetLink, givenLinkMs } from '#server/auth/passwords/resetLinks.ts';
import { endSessions } from '#server/auth/sessions/sessions.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { equalsCaseInsensitive } from '#server/db/conditions.ts';
import type { ChangedBy, StaffResetMail } from '#server/mail/mail.ts';
import { addMail } from '#server/mail/outbox.ts';

/** Role and status of a member of staff. */
export interface StaffAccess {
  readonly role: StaffRole;
  readonly status: StaffStatus;
}

export interface LockedStaff extends StaffAccess {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** True until a password is chosen by a mailed link. */
  readonly awaitsPassword: boolean;
  /** The number of other Admins who can sign in. */
  readonly otherAdmins: number;
  /** True if no other Admin is Active and has a password. */
  readonly isLastAdmin: boolean;
}

/**
 * A member of staff, locked until the transaction ends together with every Admin who can sign in, so that two changes
 * at once cannot remove the last Admin. Undefined where no member has this id or e-mail.
 */
export const lockStaff = async (
  tx: Db,
  named: { readonly id: string } | { readonly email: string },
): Promise<LockedStaff | undefined> => {
  const admins = await tx.query
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .where('awaits_password', '=', 0)
    .orderBy('id')
    .$call((query) => tx.engine.forUpdate(query))
    .execute();
  const row = await tx.query
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'status', 'awaits_password'])
    .where(
      'id' in named ? sql<boolean>`id = ${named.id}` : equalsCaseInsensitive(tx, 'staff.email', named.email),
    )
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { awaits_password, ...member } = row;
  const isAdmin = row.role === 'Admin' && row.status === 'Active';
  const otherAdmins = admins.filter(({ id }) => id !== row.id).length;
  const awaitsPassword = awaits_password === 1;
  return { ...member, awaitsPassword, otherAdmins, isLastAdmin: isAdmin && otherAdmins === 0 };
};

export interface AccessChange {
  readonly member: LockedStaff;
  readonly next: StaffAccess;
  readonly by: ChangedBy;
  readonly now: Instant;
}

/**
 * Sets role and status; answers why it may not, or null. The last Admin who can sign in must stay one. Inactive ends
 * every session and every way to sign in; a change of status is mailed (rules STAFF-STATUS, ACCOUNT-CHANGED).
 */
export const setStaffAccess = async (
  tx: Db,
  cipher: DataCipher,
  { member, next, by, now }: AccessChange,
): Promise<string | null> => {
  if (member.isLastAdmin && next.status === 'Inactive') return 'The last Admin cannot be made Inactive.';
  if (member.isLastAdmin && next.role !== 'Admin') return 'The last Admin cannot be made Viewer.';
  await tx.query
    .updateTable('staff')
    .set({ ...next, updated_at: now })
    .where('id', '=', member.id)
    .execute();
  if (next.status === member.status) return null;
  const { id, name, email } = member;
  const account = { kind: 'staff', id, name, email } as const;
  if (next.status === 'Inactive') await endSessions(tx, account, now);
  await tellOfChange(tx, cipher, { account, changes: ['status'], by, now });
  return null;
};

export interface AccessReset {
  readonly member: LockedStaff;
  /** The hash of an unknown password. */
  readonly unusable: string;
  readonly by: NonNullable<StaffResetMail['by']>;
  readonly now: Instant;
}

/**
 * Ends sessions, password and second factors, and mails a link to choose another password; answers why it may not, or
 * null. The last Admin keeps their password: the mail might never arrive, and then no Admin could sign in.
 */
export const resetStaffAccess = async (
  tx: Db,
  cipher: DataCipher,
  { member, unusable, by, now }: AccessReset,
): Promise<string | null> => {
  if (member.status === 'Inactive') return resetOfInactive;
  if (member.isLastAdmin) return 'The password of the last Admin cannot be reset here.';
  const account: NamedAccount = { kind: 'staff', ...member };
  await closePassword(tx, account, unusable, now);
  await removeFactors(tx, member.id);
  await endSessions(tx, account, now);
  const link = await addResetLink(tx, account, givenLinkMs, now);
  const { token: disownToken } = await addDisownLink(tx, account, ['password'], now);
  const { name, awaitsPassword } = member;
  const mail = { kind: 'staffReset', name, by, awaitsPassword, disownToken, ...link } as const;
  await addMail(tx, cipher, { to: member.email, mail, now });
  return null;
};
