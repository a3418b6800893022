import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from './customerDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';

/** The customer of a loan, among its details. */
export const customerRecord = recordOf({
  id: 'customerRecord',
  description: 'The customer of a loan: read, edited and saved, or left as it was.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update customer details.',
});
