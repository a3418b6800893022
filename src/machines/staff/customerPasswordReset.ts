import type { Customer } from '#domain/records/customer.ts';
import { personPasswordResetOf } from '#machines/kinds/personPasswordReset.ts';

/** A customer gets a one-time password by mail; it is made and sent in one step (rule PASSWORD-ONE-TIME). */
export const customerPasswordReset = personPasswordResetOf<Customer>({
  id: 'customerPasswordReset',
  description: 'A customer’s password is reset, after a question.',
  failure: 'Failed to initiate password reset',
  missing: null,
});
