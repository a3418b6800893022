import { failure } from '#api/failure.ts';
import { type Customer, emptyCustomer, type NewCustomerField } from '#domain/records/customer.ts';
import { newCustomerDraft } from './newCustomerDraft.ts';
import { formOf } from '#machines/kinds/form.ts';

/** Creates a borrower. The server gives the customer id; an answer without one is a failure (rule CREATED). */
export const customerCreation = formOf<NewCustomerField, Pick<Customer, 'customerId' | 'name'> | null>({
  id: 'customerCreation',
  description: 'A new customer, from the empty form to the record that the server keeps.',
  draft: newCustomerDraft,
  empty: emptyCustomer,
  isComplete: (sent) => sent !== null && sent.customerId !== '',
  failureOf: failure,
  words: {
    refused: 'Failed to create customer',
    incomplete: 'Customer ID was not generated properly',
  },
});
