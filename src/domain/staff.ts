import * as Schema from 'effect/Schema';
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
