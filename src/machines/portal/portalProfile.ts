import { sectionOf } from '#machines/kinds/section.ts';
import { portalCustomer } from './parts.ts';
import { portalCustomerRecord } from './portalCustomerRecord.ts';

/** A borrower's own record, edited in place. */
export const portalProfile = sectionOf({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  part: portalCustomer,
  record: portalCustomerRecord,
  recordIn: (customer) => customer,
});
