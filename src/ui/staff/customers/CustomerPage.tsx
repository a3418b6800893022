import { noSubject } from '#domain/loan/subject.ts';
import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { customerPage, CustomerPageInput } from '#machines/customers/customerPage.ts';
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
  const { machine, viewMachine, copyMachine, identityMachines, input, navigate } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { customer } = snapshot.context;
  const customerId = customer?.customerId ?? snapshot.context.customerId;
  const title = customer?.name ?? `Customer ${customerId}`;
  const { details, vehicles, loans } = snapshot.children;
  const isUnknown = useSelector(details, (current) => current?.matches('absent') === true);
  const reset = useActorRef(props.resetMachine);
  const due = useSelector(loans, (current) => current?.context.loaded?.due ?? null);
  return (
    <>
      <PageTitle>{isUnknown ? 'Customer not found' : title}</PageTitle>
      <PageHeader
        title={isUnknown ? 'Customer not found' : title}
        back={<BackLink to="/customers">Back to Customers</BackLink>}
        badge={customer === null || isUnknown ? undefined : <StatusBadge status={customer.status} />}
        note={
          customer === null || isUnknown ? undefined : (
            <span className={styles.actions}>
              {customerId}
              <SubjectLine subject={{ ...noSubject, phone: customer.phone }} />
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
      {loans === undefined ? null : (
        <CustomerLoans loans={loans} vehicles={vehicles} customerId={customerId} navigate={navigate} />
      )}
      {vehicles === undefined ? null : (
        <CustomerVehicles vehicles={vehicles} viewMachine={viewMachine} customerId={customerId} />
      )}
      {isUnknown || details === undefined ? null : (
        <CustomerRecord
          details={details}
          customer={customer}
          copyMachine={copyMachine}
          identityMachines={identityMachines}
        />
      )}
      {isUnknown || customer === null ? null : (
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
          <ButtonLink variant="primary" to={`/payments/${encodeURIComponent(loanId)}`}>
            Take payment
          </ButtonLink>
        )
      }
    />
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
