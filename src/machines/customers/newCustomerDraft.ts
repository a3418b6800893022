import { type NewCustomerField, newCustomerProblems } from '#domain/records/customer.ts';
import { draftOf } from '#machines/kinds/draft.ts';

/** The fields of a new customer, all of which are required (rule REQUIRED-FIELDS). */
export const newCustomerDraft = draftOf<null, NewCustomerField>({
  id: 'newCustomerDraft',
  description: 'The fields of a new customer, while they are typed.',
  problems: ({ draft }) => newCustomerProblems(draft),
});
