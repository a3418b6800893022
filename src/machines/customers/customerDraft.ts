import { type Customer, type CustomerField, customerForm } from '#domain/records/customer.ts';
import { errorsOf } from '#domain/records/recordEdit.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The draft of a customer's fields; only changed fields are checked. */
export const customerDraft = draftOf<Customer, CustomerField>({
  id: 'customerDraft',
  description: 'The fields of a customer, while they are typed.',
  problems: ({ saved, draft }) => errorsOf(customerForm, saved, draft),
});
