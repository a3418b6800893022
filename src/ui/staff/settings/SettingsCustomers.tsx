import type { Customer } from '#domain/records/customer.ts';
import { missing } from '#domain/values/format.ts';
import { customerList } from '#domain/lists/listShapes.ts';
import type { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { type ListScreenProps, useRecordList } from '#ui/lists/useRecordList.ts';
import { ListTable } from '#ui/lists/ListTable.tsx';
import { CustomerPasswordReset } from '#ui/staff/customers/CustomerPasswordReset.tsx';
import * as styles from './Settings.css.ts';

export interface SettingsCustomersProps extends ListScreenProps<Customer> {
  readonly resetMachine: typeof customerPasswordReset;
}

/** The Customers tab of `/settings`: resets customers' passwords. */
export function SettingsCustomers({ resetMachine, ...listProps }: SettingsCustomersProps) {
  const list = useRecordList(listProps);
  const reset = useActorRef(resetMachine);
  return (
    <div className={styles.panel}>
      <CustomerPasswordReset actor={reset} />
      <ListTable
        actor={list}
        caption="Customers"
        noun="customers"
        placeholder="Search by name, email or phone"
        columns={columnsOf((chosen) => reset.send({ type: 'person.chosen', person: chosen }))}
        shape={customerList}
        emptyTitle="No customers found."
      />
    </div>
  );
}

const columnsOf = (onReset: (customer: Customer) => void): readonly Column<Customer>[] => [
  { key: 'name', header: 'Name', sortable: true, lines: 'two', card: 'title', cell: ({ name }) => name },
  { key: 'email', header: 'Email', sortable: true, card: 'detail', cell: ({ email }) => email ?? missing },
  {
    key: 'actions',
    header: 'Actions',
    changes: 'all',
    card: 'actions',
    cell: (customer) => (
      <Button size="small" onClick={() => onReset(customer)}>
        Reset Password
      </Button>
    ),
  },
];
