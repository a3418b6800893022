import type { Staff } from '#domain/records/staff.ts';
import { personPasswordResetOf } from './personPasswordReset.ts';

/**
 * A member of staff loses password and sessions, and gets a link to choose a new password by mail (rule STAFF-STATUS).
 */
export const staffPasswordReset = personPasswordResetOf<Staff>({
  failure: 'Failed to reset the password',
  missing: 'This server cannot reset the passwords of staff.',
});
