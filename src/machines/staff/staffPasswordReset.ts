import type { Staff } from '#domain/records/staff.ts';
import { personPasswordResetOf } from '#machines/kinds/personPasswordReset.ts';

/**
 * A member of staff loses password and sessions, and gets a link to choose a new password by mail (rule STAFF-STATUS).
 */
export const staffPasswordReset = personPasswordResetOf<Staff>({
  id: 'staffPasswordReset',
  description: 'The password of a member of staff is reset, after a question.',
  failure: 'Failed to reset the password',
  missing: 'This server cannot reset the passwords of staff.',
});
