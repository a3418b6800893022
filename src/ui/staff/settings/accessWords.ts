import type { Staff } from '#domain/records/staff.ts';

/** A role with its status, such as 'Admin, Active'. */
export const accessWords = ({ role, status }: Pick<Staff, 'role' | 'status'>): string =>
  status === null ? role : `${role}, ${status}`;

/** What each role may do. */
export const roleWords =
  'An Admin may do everything. A Viewer reads everything and changes nothing but their own name and password.';
