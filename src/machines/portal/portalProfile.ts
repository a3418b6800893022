import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from '#machines/customers/customerDraft.ts';
import { recordOf } from '#machines/kinds/record.ts';
import { sectionOf } from '#machines/kinds/section.ts';
import { portalCustomer } from './parts.ts';

/** A borrower's own details, on their page of the portal. */
export const portalCustomerRecord = recordOf({
  id: 'portalCustomerRecord',
  description: 'A borrower’s own details on their page: read, edited and saved, or left as they were.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update customer',
});

/** A borrower's own details, among the settings of the portal. */
export const portalProfileRecord = recordOf({
  id: 'portalProfileRecord',
  description: 'A borrower’s own details in the settings: read, edited and saved, or left as they were.',
  form: customerForm,
  draft: customerDraft,
  refused: 'Failed to update profile',
});

/** A borrower's own record, edited in place. */
export const portalProfile = sectionOf({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  part: portalCustomer,
  record: portalCustomerRecord,
  recordIn: (customer) => customer,
});
