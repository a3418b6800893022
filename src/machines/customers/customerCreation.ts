import {
  type NewCustomerField,
  newCustomerProblems,
  type Customer,
  emptyCustomer,
} from '#domain/records/customer.ts';
import { draftOf } from '#machines/kinds/draft.ts';
import { failure } from '#api/failure.ts';
import { formOf } from '#machines/kinds/form.ts';

/** The fields of a new customer, all of which are required (rule REQUIRED-FIELDS). */
export const newCustomerDraft = draftOf<null, NewCustomerField>({
  id: 'newCustomerDraft',
  description: 'The fields of a new customer, while they are typed.',
  problems: ({ draft }) => newCustomerProblems(draft),
});

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
