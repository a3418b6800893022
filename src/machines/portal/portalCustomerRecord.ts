import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from '#machines/customers/customerDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** A borrower's own details, on their page of the portal. */
export const portalCustomerRecord = recordOf({
  id: 'portalCustomerRecord',
  description: 'A borrower’s own details on their page: read, edited and saved, or left as they were.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update customer',
});
