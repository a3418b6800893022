import { PageTitle } from '#ui/kit/lender.tsx';
import type { customerEdit } from '#machines/customers/customerEdit.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { customerGroups } from '#ui/records/labels/customerGroups.ts';
import { EditForm } from '#ui/records/EditForm.tsx';

export interface EditCustomerProps {
  readonly machine: typeof customerEdit;
  readonly customerId: string;
}

/** The screen at `/customers/{customerId}/edit`. */
export function EditCustomer({ machine, customerId }: EditCustomerProps) {
  const actor = useActorRef(machine);
  return (
    <>
      <PageTitle>Edit Customer</PageTitle>
      <PageHeader
        title="Edit Customer"
        back={<BackLink to="/customers">Back to Customers</BackLink>}
        note={customerId}
      />
      <EditForm
        name="customer"
        title="Customer"
        groups={customerGroups}
        actor={actor}
        submitLabel="Update Customer"
        busyLabel="Updating..."
        cancelTo="/customers"
        loadingLabel="Loading customer..."
      />
    </>
  );
}
