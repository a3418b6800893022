import { readChoice } from '#domain/values/choice.ts';
import * as Schema from 'effect/Schema';
import { type RecordStatus, recordStatuses } from './customer.ts';
import { withDefault, nullable, Text } from '#domain/values/wire.ts';

export const staffRoles = ['Admin', 'Viewer'] as const;
/**
 * An Admin does everything; a Viewer reads everything and changes only their own name and password (rule STAFF-ROLES).
 */
export type StaffRole = (typeof staffRoles)[number];

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
export const staffStatusOf = ({ status }: Pick<Staff, 'status'>): RecordStatus | null =>
  readChoice(recordStatuses, status ?? '');

/** The role and status chosen for a member of staff; `status` is null on a server without statuses. */
export interface StaffAccess {
  readonly role: StaffRole;
  readonly status: RecordStatus | null;
}

/**
 * The choice with another status. A person who is made Inactive or Active keeps their present role, unless another was
 * chosen: Admin, which the dialog proposes (rule STAFF-ROLES), does not count as chosen.
 */
export const withStatus = (
  { role }: StaffAccess,
  status: RecordStatus,
  { role: present }: Pick<Staff, 'role'>,
): StaffAccess => ({
  role: role === 'Admin' ? (readChoice(staffRoles, present) ?? role) : role,
  status,
});
