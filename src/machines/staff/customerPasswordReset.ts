import type { Customer } from '#domain/records/customer.ts';
import { personPasswordResetOf } from './personPasswordReset.ts';

/** A customer gets a one-time password by mail; it is made and sent in one step (rule PASSWORD-ONE-TIME). */
export const customerPasswordReset = personPasswordResetOf<Customer>({
  failure: 'Failed to initiate password reset',
  missing: null,
});
