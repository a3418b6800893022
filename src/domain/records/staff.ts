import { readChoice } from '#domain/values/text.ts';
import * as Schema from 'effect/Schema';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { Text } from '#domain/values/wire.ts';

export const staffRoles = ['Admin', 'Viewer'] as const;
/**
 * An Admin does everything; a Viewer reads everything and changes only their own name and password (rule STAFF-ROLES).
 */
export type StaffRole = (typeof staffRoles)[number];

/**
 * The statuses of staff: only Active ones may sign in. Staff are never Pending, as customers can be (rule
 * STAFF-STATUS).
 */
export const staffStatuses = ['Active', 'Inactive'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** A member of the lender's staff. */
export const Staff = Schema.Struct({
  _id: nullable(Text),
  name: withDefault(Text, ''),
  email: withDefault(Text, ''),
  role: withDefault(Text, 'Admin'),
  /** Active or Inactive; null where a server does not say. */
  status: nullable(Text),
});
export type Staff = typeof Staff.Type;

/** Active or Inactive; null where the server gives neither. */
export const staffStatusOf = ({ status }: Pick<Staff, 'status'>): StaffStatus | null =>
  readChoice(staffStatuses, status ?? '');

/** True for an Admin who may sign in. */
export const isActiveAdmin = (person: Pick<Staff, 'role' | 'status'>): boolean =>
  person.role === 'Admin' && staffStatusOf(person) !== 'Inactive';

/** The role and status chosen for a member of staff; `status` is null on a server without statuses. */
export interface StaffAccess {
  readonly role: StaffRole;
  readonly status: StaffStatus | null;
}

/** The role and status that a member of staff has; null where the role is none of ours. */
export const staffAccessOf = (member: Pick<Staff, 'role' | 'status'>): StaffAccess | null => {
  const role = readChoice(staffRoles, member.role);
  return role === null ? null : { role, status: staffStatusOf(member) };
};

/** True where two members of staff have the same role and status. */
export const isSameAccess = (
  left: Pick<Staff, 'role' | 'status'>,
  right: Pick<Staff, 'role' | 'status'>,
): boolean => left.role === right.role && staffStatusOf(left) === staffStatusOf(right);

/**
 * The choice with another status. A person who is made Inactive or Active keeps their present role, unless another was
 * chosen: Admin, which the dialog proposes (rule STAFF-ROLES), does not count as chosen.
 */
export const withStatus = (
  { role }: StaffAccess,
  status: StaffStatus,
  { role: present }: Pick<Staff, 'role'>,
): StaffAccess => ({
  role: role === 'Admin' ? (readChoice(staffRoles, present) ?? role) : role,
  status,
});
