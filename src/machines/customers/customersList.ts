import { titledFailure } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The directory behind `/customers` and behind the Customers tab of the settings. */
export const customersList = listOf<Customer>({
  id: 'customersList',
  description: 'The list of customers, searched, sorted and paged.',
  failureOf: (error) => titledFailure(error, 'Failed to fetch customers'),
});
