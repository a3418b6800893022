import { customerRecord } from './customerRecord.ts';
import { customerDetails } from './parts.ts';
import { sectionOf } from '#machines/kinds/section.ts';

/** The customer of a loan, among its details. */
export const customerSection = sectionOf({
  id: 'customerSection',
  description: 'The customer of a loan, loaded and then edited in place.',
  part: customerDetails,
  record: customerRecord,
  recordIn: (customer) => customer,
});
