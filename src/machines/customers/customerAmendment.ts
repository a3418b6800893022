import { titledFailure } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type CustomerField, customerForm } from '#domain/records/customerEdit.ts';
import { problemsOf } from '#domain/records/recordEdit.ts';
import { formOf } from '#machines/kinds/form.ts';

/** A page that edits a customer's record and saves it as a whole. */
export const customerAmendment = formOf<Customer, CustomerField, Customer | null>({
  description: 'A customer’s record, from what the server has to what it is to be.',
  problems: (saved, draft) => problemsOf(customerForm, saved, draft),
  isComplete: (sent) => sent === null || sent.customerId !== '',
  failureOf: titledFailure,
  words: {
    missing: 'Failed to load customer data',
    empty: 'Failed to load customer data',
    unavailable: 'Failed to load customer data',
    refused: 'Failed to update customer',
    incomplete: 'Failed to update customer',
  },
});
