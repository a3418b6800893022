import { customerForm } from '#domain/records/customer.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** A borrower's own details, among the settings of the portal. */
export const portalProfileRecord = recordOf({
  id: 'portalProfileRecord',
  description: 'A borrower’s own details in the settings: read, edited and saved, or left as they were.',
  form: customerForm,
  failure: 'Failed to update profile',
});
