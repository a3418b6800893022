import { noSubject } from '#domain/loan/subject.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Customer } from '#domain/records/customer.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { customerPage, CustomerPageInput } from '#machines/customers/customerPage.ts';
import type { customerDetails, customerLoans, customerVehicles } from '#machines/customers/parts.ts';
import type { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import type { recordActivity } from '#machines/staff/recordActivity.ts';
import type { CustomerDue } from '#domain/portfolio/customerDue.ts';
import type { customerPasswordReset } from '#machines/staff/passwordResets.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { RecordActivity } from '#ui/staff/audit/RecordActivity.tsx';
import { CustomerPasswordReset } from './CustomerPasswordReset.tsx';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { PartRef } from '#ui/parts/part.ts';
import { CustomerLoans } from './CustomerLoans.tsx';
import { CustomerRecord } from './CustomerRecord.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';
import { CustomerVehicles } from './CustomerVehicles.tsx';
import * as styles from '#ui/lists/RecordList.css.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface CustomerPageProps {
  readonly machine: typeof customerPage;
  readonly viewMachine: typeof vehicleDialog;
  readonly resetMachine: typeof customerPasswordReset;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
  readonly activityMachine: typeof recordActivity;
  readonly input: CustomerPageInput;
  readonly navigate: (path: string) => void;
}

/** The screen at `/customers/{customerId}`: what a customer is to pay, then their loans, vehicles and record. */
export function CustomerPage(props: CustomerPageProps) {
  const { machine, input } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { customer } = snapshot.context;
  const customerId = customer?.customerId ?? snapshot.context.customerId;
  const title = customer?.name ?? `Customer ${customerId}`;
  const { details, loans } = snapshot.children;
  const isUnknown = useSelector(details, (current) => current?.matches('absent') === true);
  const reset = useActorRef(props.resetMachine);
  const due = useSelector(loans, (current) => current?.context.loaded?.due ?? null);
  const areLoansComing = useSelector(loans, isFirstLoad);
  return (
    <>
      <PageTitle>{isUnknown ? 'Customer not found' : title}</PageTitle>
      <PageHeader
        title={isUnknown ? 'Customer not found' : title}
        back={<BackLink to="/customers">Back to Customers</BackLink>}
        badge={customer === null || isUnknown ? undefined : <StatusBadge status={customer.status} />}
        note={
          isUnknown ? undefined : (
            <span className={styles.actions}>
              {customerId}
              <SubjectLine subject={{ ...noSubject, phone: customer?.phone ?? null }} />
            </span>
          )
        }
        actions={
          isUnknown ? undefined : (
            <>
              {customer === null ? null : (
                <Button changes onClick={() => reset.send({ type: 'person.chosen', person: customer })}>
                  Reset Password
                </Button>
              )}
              <ButtonLink changes to={`/customers/${encodeURIComponent(customerId)}/edit`} data-key="edit">
                Edit
              </ButtonLink>
            </>
          )
        }
      />
      {isUnknown && details !== undefined ? <Unknown details={details} customerId={customerId} /> : null}
      <CustomerPasswordReset actor={reset} />
      {due === null || isUnknown ? null : <DueOfCustomer {...due} />}
      {isUnknown || !areLoansComing ? null : <CustomerSkeleton />}
      {loans === undefined || areLoansComing ? null : (
        <PartsOfCustomer
          {...props}
          {...snapshot.children}
          loans={loans}
          customerId={customerId}
          customer={customer}
        />
      )}
    </>
  );
}

interface PartsOfCustomerProps extends CustomerPageProps {
  readonly details?: ActorRefFrom<typeof customerDetails> | undefined;
  readonly vehicles?: ActorRefFrom<typeof customerVehicles> | undefined;
  readonly loans: ActorRefFrom<typeof customerLoans>;
  readonly customerId: string;
  /** Null where the record could not be loaded. */
  readonly customer: Customer | null;
}

function PartsOfCustomer(props: PartsOfCustomerProps) {
  const { details, vehicles, loans, customerId, customer } = props;
  return (
    <>
      <CustomerLoans loans={loans} vehicles={vehicles} customerId={customerId} navigate={props.navigate} />
      {vehicles === undefined ? null : (
        <CustomerVehicles vehicles={vehicles} viewMachine={props.viewMachine} customerId={customerId} />
      )}
      {details === undefined ? null : (
        <CustomerRecord
          details={details}
          customer={customer}
          copyMachine={props.copyMachine}
          identityMachines={props.identityMachines}
        />
      )}
      {customer === null ? null : (
        <RecordActivity machine={props.activityMachine} input={{ subject: 'customer', id: customerId }} />
      )}
    </>
  );
}

/** What is due today over all loans; its payment begins with the loan that is late the longest. */
function DueOfCustomer({ due, loanId }: CustomerDue) {
  return (
    <DueStrip
      due={due}
      next={null}
      action={
        loanId === null ? null : (
          <ButtonLink changes variant="primary" to={`/payments/${encodeURIComponent(loanId)}`}>
            Take payment
          </ButtonLink>
        )
      }
    />
  );
}

/** True until something is known of the loans: they are there, or could not be loaded. */
const isFirstLoad = (loans: SnapshotFrom<typeof customerLoans> | undefined): boolean =>
  loans === undefined || loans.matches({ loading: 'first' });

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
