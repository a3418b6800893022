import type { Customer } from '../domain/customer.ts';
import { personPasswordResetOf } from './personPasswordReset.ts';

/** A customer gets a one-time password by mail, which is made and sent in one step (rulings R12). */
export const customerPasswordReset = personPasswordResetOf<Customer>({
  failure: 'Failed to initiate password reset',
  missing: null,
});
