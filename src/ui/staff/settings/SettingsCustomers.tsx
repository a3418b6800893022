import { useSelector } from '@xstate/react';
import type { Customer } from '#domain/records/customer.ts';
import { missing } from '#domain/values/format.ts';
import { customerList } from '#domain/lists/listShapes.ts';
import type { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { type ListScreenProps, useRecordList } from '#ui/lists/RecordList.tsx';
import { ListTable } from '#ui/lists/ListTable.tsx';
import * as styles from './Settings.css.ts';

export interface SettingsCustomersProps extends ListScreenProps<Customer> {
  readonly resetMachine: typeof customerPasswordReset;
}

/** The Customers tab of `/settings`: resets customers' passwords. */
export function SettingsCustomers({ resetMachine, ...listProps }: SettingsCustomersProps) {
  const list = useRecordList(listProps);
  const reset = useActorRef(resetMachine);
  const snapshot = useSelector(reset, (current) => current);
  const { person: customer, failure } = snapshot.context;
  const email = customer?.email ?? 'their email';
  return (
    <div className={styles.panel}>
      {snapshot.matches({ choosing: 'reset' }) ? (
        <OutcomeBanner tone="positive">
          Password reset initiated. {customer?.name} gets the OTP at {email}.
        </OutcomeBanner>
      ) : null}
      <ListTable
        actor={list}
        caption="Customers"
        noun="customers"
        placeholder="Search by name, email or phone"
        columns={columnsOf((chosen) => reset.send({ type: 'person.chosen', person: chosen }))}
        shape={customerList}
        emptyTitle="No customers found."
      />
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => reset.send({ type: 'reset.cancelled' })}
        title={`Reset the password of ${customer?.name ?? 'this customer'}?`}
        description={
          <>
            An OTP will be sent to their email{customer?.email == null ? '' : ` (${customer.email})`}. Their
            present password ends at once, and so do the sessions they have.
          </>
        }
        tone="danger"
        confirmLabel={snapshot.matches({ asking: 'refused' }) ? 'Retry' : 'Confirm'}
        busyLabel="Resetting..."
        busy={snapshot.hasTag('working')}
        onConfirm={() => reset.send({ type: 'reset.confirmed' })}
      >
        {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
      </AlertDialog>
    </div>
  );
}

const columnsOf = (onReset: (customer: Customer) => void): readonly Column<Customer>[] => [
  { key: 'name', header: 'Name', sortable: true, lines: 'two', cell: (customer) => customer.name },
  { key: 'email', header: 'Email', sortable: true, cell: (customer) => customer.email ?? missing },
  {
    key: 'actions',
    header: 'Actions',
    cell: (customer) => (
      <Button size="small" onClick={() => onReset(customer)}>
        Reset Password
      </Button>
    ),
  },
];
