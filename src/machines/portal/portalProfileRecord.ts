import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from '#machines/customers/customerDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** A borrower's own details, among the settings of the portal. */
export const portalProfileRecord = recordOf({
  id: 'portalProfileRecord',
  description: 'A borrower’s own details in the settings: read, edited and saved, or left as they were.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update profile',
});
