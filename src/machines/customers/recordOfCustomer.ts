import { customerForm } from '#domain/records/customerEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The customer of a loan, among its details. */
export const recordOfCustomer = recordOf(customerForm, 'Failed to update customer details.');
