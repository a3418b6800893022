import { customerForm } from '#domain/records/customer.ts';
import { customerDraft } from './customerDraft.ts';
import { customerToEdit } from './parts.ts';
import { editOf } from '#machines/kinds/edit.ts';

/** A page that edits a customer's record and saves it as a whole. */
export const customerEdit = editOf({
  id: 'customerEdit',
  description: 'A customer’s record, from what the server has to what it is to be.',
  form: customerForm,
  draft: customerDraft,
  isComplete: (sent) => sent === null || sent.customerId !== '',
  record: customerToEdit,
  refused: 'Failed to update customer',
});
