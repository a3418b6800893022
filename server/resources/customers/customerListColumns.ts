import { recordStatuses } from '#domain/records/customer.ts';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { sortsOf } from '#server/db/recordColumns.ts';
import { openCustomerColumns } from '#server/db/tables/customers.ts';

/** The list of customers, as `customerList` of the domain has it. */
export const customerListColumns: ListColumns = {
  id: 'customers.customer_id',
  searched: ['customers.name', 'customers.email', 'customers.phone', 'customers.customer_id'],
  numbers: [{ column: 'customers.phone', kind: 'phone' }],
  status: { stored: recordStatuses, rules: {}, isIndexed: true },
  sorts: sortsOf('customers', openCustomerColumns, {
    customerId: 'ids',
    name: 'own',
    email: 'own',
    phone: 'own',
    status: 'status',
    createdAt: 'own',
  }),
};
