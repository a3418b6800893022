import { customerForm } from '#domain/records/customerEdit.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** A borrower's own details, among the settings of the portal. */
export const recordOfProfile = recordOf(customerForm, 'Failed to update profile');
