import type { Customer } from '../domain/customer.ts';
import { pickerOf } from './picker.ts';

/** Who is to borrow. */
export const customerPicker = pickerOf<Customer>({
  listFailure: 'Failed to fetch customers',
  choiceFailure: 'Failed to load customer data',
});
