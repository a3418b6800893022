import * as Schema from 'effect/Schema';
import { type RecordStatus, recordStatuses } from './customer.ts';
import { readChoice } from './recordEdit.ts';
import { orElse, orNull, Text } from './wireValues.ts';

export const staffRoles = ['Admin', 'Viewer'] as const;
/** Admin does everything; Viewer reads everything and changes nothing but their own name and password (R15). */
export type StaffRole = (typeof staffRoles)[number];

/** A member of the lender's staff. */
export const Staff = Schema.Struct({
  _id: orNull(Text),
  name: orElse(Text, ''),
  email: orElse(Text, ''),
  role: orElse(Text, 'Admin'),
  /** Active or Inactive; null where a server does not say. */
  status: orNull(Text),
});
export type Staff = typeof Staff.Type;

/** Active or Inactive; null where the server does not say, or says something else. */
export const staffStatusOf = ({ status }: Pick<Staff, 'status'>): RecordStatus | null =>
  readChoice(recordStatuses, status ?? '');

/** What is chosen for a member of staff: what they may do, and whether they may sign in (null where there is no such thing). */
export interface StaffAccess {
  readonly role: StaffRole;
  readonly status: RecordStatus | null;
}

/**
 * The choice with another status. Whoever is ended or taken back keeps the role that they have, unless one was chosen:
 * Admin, with which the choice begins (rulings R15), is nobody's word.
 */
export const withStatus = (
  { role }: StaffAccess,
  status: RecordStatus,
  { role: present }: Pick<Staff, 'role'>,
): StaffAccess => ({
  role: role === 'Admin' ? (readChoice(staffRoles, present) ?? role) : role,
  status,
});
