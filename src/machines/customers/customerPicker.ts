import type { Customer } from '#domain/records/customer.ts';
import { customersList } from './customersList.ts';
import { customerDetails } from './parts.ts';
import { pickerOf } from '#machines/kinds/picker.ts';

/** Chooses the borrower of a new loan. */
export const customerPicker = pickerOf<Customer>({
  id: 'customerPicker',
  description: 'The borrower of a new loan: searched for and chosen, or chosen already.',
  list: customersList,
  record: customerDetails,
});
