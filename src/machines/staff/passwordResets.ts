import type { Customer } from '#domain/records/customer.ts';
import { personPasswordResetOf } from '#machines/kinds/personPasswordReset.ts';
import type { Staff } from '#domain/records/staff.ts';

/** A customer gets a one-time password by mail; it is made and sent in one step (rule PASSWORD-ONE-TIME). */
export const customerPasswordReset = personPasswordResetOf<Customer>({
  id: 'customerPasswordReset',
  description: 'A customer’s password is reset, after a question.',
  failure: 'Failed to initiate password reset',
  missing: null,
});

/**
 * A member of staff loses password and sessions, and gets a link to choose a new password by mail (rule STAFF-STATUS).
 */
export const staffPasswordReset = personPasswordResetOf<Staff>({
  id: 'staffPasswordReset',
  description: 'The password of a member of staff is reset, after a question.',
  failure: 'Failed to reset the password',
  missing: 'This server cannot reset the passwords of staff.',
});
