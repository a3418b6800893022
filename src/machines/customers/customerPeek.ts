import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import type { Customer } from '#domain/records/customer.ts';
import { peekOf } from '#machines/kinds/peek.ts';
import { customerChanges, type CustomerPosition, customerPosition } from './parts.ts';

/** What stands beside the list of customers. */
export const customerPeek = peekOf<Customer, CustomerPosition, AuditRecord>({
  id: 'customerPeek',
  description:
    'One customer of the list, shown beside it: what is due over all loans, the loans, the last changes.',
  idOf: ({ customerId }) => customerId,
  record: customerPosition,
  latest: customerChanges,
});
