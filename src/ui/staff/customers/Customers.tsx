import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { type Customer, recordStatuses } from '#domain/records/customer.ts';
import { missing } from '#domain/values/format.ts';
import { customerList } from '#domain/lists/listShapes.ts';
import type { CustomerPosition } from '#machines/customers/parts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { type Peek, tableWith } from '#ui/lists/peek/PeekedTable.tsx';
import { RecordList, type RecordScreenProps } from '#ui/lists/RecordList.tsx';
import { RowActions } from '#ui/lists/RowActions.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface CustomersProps extends RecordScreenProps<Customer> {
  readonly onOpen: (customer: Customer) => void;
  readonly peek: Omit<Peek<Customer, CustomerPosition, AuditRecord>, 'titleOf'>;
}

/** The list at `/customers`. */
export function Customers({ peek, ...screen }: CustomersProps) {
  return (
    <RecordList
      {...screen}
      title="Customers"
      noun="customers"
      placeholder="Search by name, email or phone"
      columns={columns}
      shape={customerList}
      statuses={recordStatuses}
      emptyTitle="No customers found."
      table={tableWith({ ...peek, titleOf: ({ name }) => name })}
      create={
        <ButtonLink changes to="/customers/create" variant="primary" data-key="create">
          Create Customer
        </ButtonLink>
      }
    />
  );
}

const columns: readonly Column<Customer>[] = [
  {
    key: 'customerId',
    header: 'ID',
    sortable: true,
    card: 'detail',
    lines: 'one',
    cell: (customer) => customer.customerId,
  },
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    card: 'title',
    lines: 'two',
    cell: (customer) => customer.name,
  },
  {
    key: 'email',
    header: 'Email',
    card: 'detail',
    sortable: true,
    lines: 'two',
    priority: 2,
    foldsUnder: 'name',
    foldsBare: true,
    cell: (customer) => customer.email ?? missing,
  },
  {
    key: 'phone',
    header: 'Phone',
    card: 'figure',
    sortable: true,
    lines: 'one',
    cell: (customer) => customer.phone ?? missing,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'badge',
    sortable: true,
    cell: (customer) => <StatusBadge status={customer.status} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    changes: 'some',
    card: 'actions',
    cell: ({ customerId }) => (
      <RowActions
        view={`/customers/${encodeURIComponent(customerId)}`}
        edit={`/customers/${encodeURIComponent(customerId)}/edit`}
      />
    ),
  },
];
