import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { customerCreation } from '#machines/customers/customerCreation.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { newCustomerGroups } from '#ui/records/labels/customerGroups.ts';
import { RecordForm } from '#ui/records/RecordForm.tsx';

export interface CustomerFormProps {
  readonly actor: ActorRefFrom<typeof customerCreation>;
  /** Shown above the form: the application's steps, and the applications that are unfinished. */
  readonly steps: ReactNode;
}

/** The form at `/customers/create`. */
export function CustomerForm({ actor, steps }: CustomerFormProps) {
  return (
    <>
      <PageTitle>Create Customer</PageTitle>
      <PageHeader title="Create Customer" />
      {steps}
      <RecordForm
        name="customer"
        title="Customer Details"
        groups={newCustomerGroups}
        actor={actor}
        submitLabel="Create Customer"
        busyLabel="Creating..."
        cancelTo="/customers"
      />
    </>
  );
}
