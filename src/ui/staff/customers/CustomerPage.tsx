import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { brandName } from '#domain/values/brand.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { customerPage, CustomerPageInput } from '#machines/customers/customerPage.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
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
  readonly navigate: (place: string) => void;
}

/** `/customers/{customerId}` */
export function CustomerPage(props: CustomerPageProps) {
  const { machine, viewMachine, copyMachine, identityMachines, input, navigate } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { customer } = snapshot.context;
  const customerId = customer?.customerId ?? snapshot.context.customerId;
  const title = customer?.name ?? `Customer ${customerId}`;
  const isUnknown = snapshot.matches('unknown');
  return (
    <>
      <title>{`${isUnknown ? 'Customer not found' : title} · ${brandName}`}</title>
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
      {snapshot.matches('finding') ? (
        <Section title="Customer Details">
          <Skeleton variant="text" rows={6} label="Loading customer..." />
        </Section>
      ) : null}
      {isUnknown ? <Unknown actor={actor} customerId={customerId} /> : null}
      {snapshot.matches('open') ? (
        <>
          <CustomerRecord actor={actor} copyMachine={copyMachine} identityMachines={identityMachines} />
          <CustomerVehicles actor={actor} viewMachine={viewMachine} customerId={customerId} />
          <CustomerLoans actor={actor} customerId={customerId} navigate={navigate} />
        </>
      ) : null}
    </>
  );
}

interface UnknownProps {
  readonly actor: ActorRefFrom<typeof customerPage>;
  readonly customerId: string;
}

function Unknown({ actor, customerId }: UnknownProps) {
  return (
    <EmptyState
      title={`There is no customer ${customerId}.`}
      action={
        <span className={styles.actions}>
          <ButtonLink to="/customers" variant="primary">
            All customers
          </ButtonLink>
          <TransientButton onClick={() => actor.send({ type: 'customer.retried' })}>Retry</TransientButton>
        </span>
      }
    >
      The link may be mistyped.
    </EmptyState>
  );
}
