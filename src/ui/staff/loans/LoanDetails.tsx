import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { SnapshotFrom } from 'xstate';
import { brandName } from '#domain/values/brand.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type {
  DatedLoan,
  loanDetails,
  LoanDetailsEvent,
  LoanDetailsInput,
} from '#machines/loans/loanDetails.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { LoanCustomerSection } from './LoanCustomerSection.tsx';
import { LoanSchedule } from '#ui/schedule/LoanSchedule.tsx';
import { LoanSection } from './LoanSection.tsx';
import { LoanVehicleSection } from './LoanVehicleSection.tsx';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';
import { focusFirstInvalid } from '#ui/records/RecordSection.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface LoanDetailsProps {
  readonly machine: typeof loanDetails;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
  readonly input: LoanDetailsInput;
}

/** `/loans/{loanId}` */
export function LoanDetails({ machine, copyMachine, identityMachines, input }: LoanDetailsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, dated, loanMessage } = snapshot.context;
  const leaveTo = useLeaveTo();
  useUnsaved(snapshot.hasTag('unsaved'));
  const update = () => {
    flushSync(() => actor.send({ type: 'update.requested' }));
    focusFirstInvalid(document);
  };
  return (
    <>
      <title>{`Loan ${loanId} · ${brandName}`}</title>
      <PageHeader
        title={`Loan ${loanId}`}
        note={dated === null ? undefined : <StatusBadge status={shownLoanStatus(dated.loan, dated.today)} />}
        actions={
          <>
            <Button onClick={() => leaveTo('/loans')}>Back</Button>
            <ButtonLink to={`/payments/${encodeURIComponent(loanId)}`}>View Payments</ButtonLink>
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
      {snapshot.matches({ loan: 'loading' }) ? (
        <Skeleton variant="text" rows={8} label="Loading loan details..." />
      ) : null}
      {snapshot.matches({ loan: 'unavailable' }) ? (
        <LoadError failure={{ reason: loanMessage }} onRetry={() => actor.send({ type: 'loan.retried' })} />
      ) : null}
      {snapshot.matches({ loan: 'empty' }) ? (
        <EmptyState
          title="No loan details found."
          action={
            <TransientButton onClick={() => actor.send({ type: 'loan.retried' })}>Retry</TransientButton>
          }
        >
          {loanMessage}
        </EmptyState>
      ) : null}
      {dated === null ? null : (
        <Sections
          actor={actor}
          snapshot={snapshot}
          dated={dated}
          copyMachine={copyMachine}
          identityMachines={identityMachines}
        />
      )}
    </>
  );
}

interface SectionsProps extends Pick<LoanDetailsProps, 'copyMachine' | 'identityMachines'> {
  readonly actor: { readonly send: (event: LoanDetailsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanDetails>;
  readonly dated: DatedLoan;
}

function Sections({ actor, snapshot, dated, copyMachine, identityMachines }: SectionsProps) {
  const { customerFailure, vehicleFailure } = snapshot.context;
  const { loanRecord, customerRecord, vehicleRecord } = snapshot.children;
  return (
    <>
      {loanRecord === undefined ? null : <LoanSection actor={loanRecord} today={dated.today} />}
      {customerRecord === undefined ? (
        <Section title="Customer Details">
          {snapshot.matches({ loan: { shown: { customer: 'loading' } } }) ? (
            <Skeleton variant="text" rows={5} label="Loading customer details..." />
          ) : null}
          {snapshot.matches({ loan: { shown: { customer: 'unavailable' } } }) ? (
            <LoadError failure={customerFailure} onRetry={() => actor.send({ type: 'customer.retried' })} />
          ) : null}
          {snapshot.matches({ loan: { shown: { customer: 'unnamed' } } }) ? (
            <p>This loan names no customer.</p>
          ) : null}
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
          {snapshot.matches({ loan: { shown: { vehicle: 'loading' } } }) ? (
            <Skeleton variant="text" rows={4} label="Loading vehicle details..." />
          ) : null}
          {snapshot.matches({ loan: { shown: { vehicle: 'unavailable' } } }) ? (
            <LoadError failure={vehicleFailure} onRetry={() => actor.send({ type: 'vehicle.retried' })} />
          ) : null}
          {snapshot.matches({ loan: { shown: { vehicle: 'unnamed' } } }) ? (
            <p>This loan names no vehicle.</p>
          ) : null}
        </Section>
      ) : (
        <LoanVehicleSection actor={vehicleRecord} />
      )}
      <LoanSchedule loan={dated.loan} />
    </>
  );
}
