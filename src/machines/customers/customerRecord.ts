import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from './customerDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';
import { customerDetails } from './parts.ts';
import { sectionOf } from '#machines/kinds/section.ts';

/** The customer of a loan, among its details. */
export const customerRecord = recordOf({
  id: 'customerRecord',
  description: 'The customer of a loan: read, edited and saved, or left as it was.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update customer details.',
});

/** The customer's section from its load on. */
export const customerSection = sectionOf({
  id: 'customerSection',
  description: 'The customer of a loan, loaded and then edited in place.',
  part: customerDetails,
  record: customerRecord,
  recordIn: (customer) => customer,
});
