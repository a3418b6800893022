import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { SnapshotFrom } from 'xstate';
import { PageTitle } from '#ui/kit/lender.tsx';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { loanDetails } from '#machines/loans/loanDetails.ts';
import type { LoanDetailsInput } from '#machines/loans/namedRegion.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { DisbursalSection } from '#ui/staff/disbursals/DisbursalSection.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { LoanCustomerSection } from './LoanCustomerSection.tsx';
import { LoanSchedule } from '#ui/schedule/LoanSchedule.tsx';
import { LoanSection } from './LoanSection.tsx';
import { LoanVehicleSection } from './LoanVehicleSection.tsx';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { focusFirstInvalid } from '#ui/records/focusFirstInvalid.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface LoanDetailsProps {
  readonly machine: typeof loanDetails;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
  readonly input: LoanDetailsInput;
  /** Whether the person may change anything. */
  readonly mayWrite: boolean;
}

/**
 * The screen at `/loans/{loanId}`: a loan with its customer and vehicle, each section edited on its own, and its
 * schedule.
 */
export function LoanDetails(props: LoanDetailsProps) {
  const { machine, copyMachine, identityMachines, input, mayWrite } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, dated } = snapshot.context;
  const loan = useSelector(snapshot.children.loan, (current) => current?.children.part);
  const isEmpty = useSelector(loan, (current) => current?.matches('empty') === true);
  const reason = useSelector(loan, (current) => current?.context.failure?.reason);
  const leaveTo = useLeaveTo();
  const { disbursal } = snapshot.children;
  const isPayoutTyped = useSelector(disbursal, (current) => current?.hasTag('unsaved') === true);
  const isPayingOut = useSelector(disbursal, (current) => current?.hasTag('busy') === true);
  useUnsaved(snapshot.hasTag('unsaved') || isPayoutTyped, isPayingOut);
  const update = () => {
    flushSync(() => actor.send({ type: 'update.requested' }));
    focusFirstInvalid(document);
  };
  return (
    <>
      <PageTitle>{`Loan ${loanId}`}</PageTitle>
      <PageHeader
        title={`Loan ${loanId}`}
        note={dated === null ? undefined : <StatusBadge status={shownLoanStatus(dated.loan, dated.today)} />}
        actions={
          <>
            <Button onClick={() => leaveTo('/loans')}>Back</Button>
            <ButtonLink to={`/payments/${encodeURIComponent(loanId)}`}>View Payments</ButtonLink>
            {dated?.keepsAccount === true ? (
              <ButtonLink to={`/accounts/${encodeURIComponent(loanId)}`}>Account</ButtonLink>
            ) : null}
            {dated === null ? null : (
              <Button variant="primary" onClick={update}>
                Update
              </Button>
            )}
          </>
        }
      />
      {snapshot.matches({ update: 'nothingToUpdate' }) ? (
        <Banner tone="info">There are no changes to save.</Banner>
      ) : null}
      {isEmpty && loan !== undefined ? (
        <EmptyState
          title="No loan details found."
          action={
            <TransientButton onClick={() => loan.send({ type: 'load.requested' })}>Retry</TransientButton>
          }
        >
          {reason}
        </EmptyState>
      ) : null}
      {isEmpty || loan === undefined ? null : (
        <PendingPart
          part={loan}
          skeleton={<Skeleton variant="text" rows={8} label="Loading loan details..." />}
        />
      )}
      {dated === null ? null : (
        <Sections
          snapshot={snapshot}
          dated={dated}
          copyMachine={copyMachine}
          identityMachines={identityMachines}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
}

interface SectionsProps extends Pick<LoanDetailsProps, 'copyMachine' | 'identityMachines' | 'mayWrite'> {
  readonly snapshot: SnapshotFrom<typeof loanDetails>;
  readonly dated: DatedLoan;
}

function Sections({ snapshot, dated, copyMachine, identityMachines, mayWrite }: SectionsProps) {
  const sections = snapshot.children;
  const loanRecord = useSelector(sections.loan, (section) => section?.children.record);
  const customer = useSelector(sections.customer, (section) => section?.children.part);
  const customerRecord = useSelector(sections.customer, (section) => section?.children.record);
  const vehicle = useSelector(sections.vehicle, (section) => section?.children.part);
  const vehicleRecord = useSelector(sections.vehicle, (section) => section?.children.record);
  return (
    <>
      {loanRecord === undefined ? null : <LoanSection actor={loanRecord} dated={dated} />}
      {sections.disbursal === undefined ? null : (
        <DisbursalSection actor={sections.disbursal} loan={dated.loan} mayWrite={mayWrite} />
      )}
      {customerRecord === undefined ? (
        <Section title="Customer Details">
          {customer === undefined ? null : (
            <PendingPart
              part={customer}
              skeleton={<Skeleton variant="text" rows={5} label="Loading customer details..." />}
            />
          )}
          {snapshot.matches({ customer: 'unnamed' }) ? <p>This loan names no customer.</p> : null}
        </Section>
      ) : (
        <LoanCustomerSection
          actor={customerRecord}
          copyMachine={copyMachine}
          identityMachines={identityMachines}
        />
      )}
      {vehicleRecord === undefined ? (
        <Section title="Vehicle Details">
          {vehicle === undefined ? null : (
            <PendingPart
              part={vehicle}
              skeleton={<Skeleton variant="text" rows={4} label="Loading vehicle details..." />}
            />
          )}
          {snapshot.matches({ vehicle: 'unnamed' }) ? <p>This loan names no vehicle.</p> : null}
        </Section>
      ) : (
        <LoanVehicleSection actor={vehicleRecord} />
      )}
      <LoanSchedule loan={dated.loan} />
    </>
  );
}
