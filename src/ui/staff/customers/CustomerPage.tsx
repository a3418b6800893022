import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { customerPage, CustomerPageInput } from '#machines/customers/customerPage.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { PartRef } from '#ui/parts/part.ts';
import { CustomerLoans } from './CustomerLoans.tsx';
import { CustomerRecord } from './CustomerRecord.tsx';
import { CustomerVehicles } from './CustomerVehicles.tsx';
import * as styles from '#ui/lists/RecordList.css.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface CustomerPageProps {
  readonly machine: typeof customerPage;
  readonly viewMachine: typeof vehicleDialog;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
  readonly input: CustomerPageInput;
  readonly navigate: (path: string) => void;
}

/** The screen at `/customers/{customerId}`: the record, vehicles and loans of a customer. */
export function CustomerPage(props: CustomerPageProps) {
  const { machine, viewMachine, copyMachine, identityMachines, input, navigate } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { customer } = snapshot.context;
  const customerId = customer?.customerId ?? snapshot.context.customerId;
  const title = customer?.name ?? `Customer ${customerId}`;
  const { details, vehicles, loans } = snapshot.children;
  const isUnknown = useSelector(details, (current) => current?.matches('absent') === true);
  return (
    <>
      <PageTitle>{isUnknown ? 'Customer not found' : title}</PageTitle>
      <PageHeader
        title={isUnknown ? 'Customer not found' : title}
        back={<BackLink to="/customers">Back to Customers</BackLink>}
        note={
          customer === null || isUnknown ? undefined : (
            <>
              <StatusBadge status={customer.status} /> {customerId}
            </>
          )
        }
        actions={
          isUnknown ? undefined : (
            <ButtonLink to={`/customers/${encodeURIComponent(customerId)}/edit`}>Edit</ButtonLink>
          )
        }
      />
      {isUnknown && details !== undefined ? <Unknown details={details} customerId={customerId} /> : null}
      {isUnknown || details === undefined ? null : (
        <CustomerRecord
          details={details}
          customer={customer}
          copyMachine={copyMachine}
          identityMachines={identityMachines}
        />
      )}
      {vehicles === undefined ? null : (
        <CustomerVehicles vehicles={vehicles} viewMachine={viewMachine} customerId={customerId} />
      )}
      {loans === undefined ? null : (
        <CustomerLoans loans={loans} vehicles={vehicles} customerId={customerId} navigate={navigate} />
      )}
    </>
  );
}

interface UnknownProps {
  readonly details: PartRef;
  readonly customerId: string;
}

function Unknown({ details, customerId }: UnknownProps) {
  return (
    <EmptyState
      title={`There is no customer ${customerId}.`}
      action={
        <span className={styles.actions}>
          <ButtonLink to="/customers" variant="primary">
            All customers
          </ButtonLink>
          <TransientButton onClick={() => details.send({ type: 'load.requested' })}>Retry</TransientButton>
        </span>
      }
    >
      The link may be mistyped.
    </EmptyState>
  );
}
