import { titledFailure } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { queryToSearch } from '#domain/lists/listQuery.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The list behind `/customers`, in the Customers tab of the settings, and in the picker of a loan's customer. */
export const customersList = listOf<Customer>({
  id: 'customersList',
  description: 'The list of customers, searched, sorted and paged.',
  textOf: queryToSearch,
  failureOf: (error) => titledFailure(error, 'Failed to fetch customers'),
});
