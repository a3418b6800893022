import { customerForm } from '#domain/records/customerEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** A borrower's own details, on their page of the portal. */
export const recordOfOwnCustomer = recordOf(customerForm, 'Failed to update customer');
