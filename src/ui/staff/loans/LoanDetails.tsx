import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { loanDetails } from '#machines/loans/loanDetails.ts';
import type { LoanDetailsInput } from '#machines/loans/namedRegion.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import type { recordActivity } from '#machines/staff/recordActivity.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { RecordActivity } from '#ui/staff/audit/RecordActivity.tsx';
import { DisbursalSection } from '#ui/staff/disbursals/DisbursalSection.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { LoanCustomerSection } from './LoanCustomerSection.tsx';
import { LoanSchedule } from '#ui/schedule/LoanSchedule.tsx';
import { LoanHead } from './LoanHead.tsx';
import { LoanJumps, loanParts } from './LoanJumps.tsx';
import { LoanSkeleton, RecordPlaceholder } from './LoanSkeleton.tsx';
import { LoanSection } from './LoanSection.tsx';
import { LoanStepQuestion } from './LoanStepButtons.tsx';
import { LoanSummary } from './LoanSummary.tsx';
import { LoanVehicleSection } from './LoanVehicleSection.tsx';
import * as styles from './LoanDetails.css.ts';
import type { IdentityMachines } from '#ui/records/IdentityNumber.tsx';

export interface LoanDetailsProps {
  readonly machine: typeof loanDetails;
  readonly copyMachine: typeof copyToClipboard;
  readonly identityMachines: IdentityMachines;
  readonly activityMachine: typeof recordActivity;
  readonly input: LoanDetailsInput;
}

/**
 * The screen at `/loans/{loanId}`: how a loan stands and its next step, then the loan with its customer and vehicle,
 * each section edited on its own, and its schedule.
 */
export function LoanDetails(props: LoanDetailsProps) {
  const { machine, input } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, dated } = snapshot.context;
  const loan = useSelector(snapshot.children.loan, (current) => current?.children.part);
  const isEmpty = useSelector(loan, (current) => current?.matches('empty') === true);
  const reason = useSelector(loan, (current) => current?.context.failure?.reason);
  const { disbursal, step } = snapshot.children;
  const isPayoutTyped = useSelector(disbursal, (current) => current?.hasTag('unsaved') === true);
  const isPayingOut = useSelector(disbursal, (current) => current?.hasTag('busy') === true);
  useUnsaved(snapshot.hasTag('unsaved') || isPayoutTyped, isPayingOut);
  return (
    <>
      <PageTitle>{`Loan ${loanId}`}</PageTitle>
      <LoanHead actor={actor} snapshot={snapshot} />
      {step === undefined || dated === null ? null : <LoanStepQuestion actor={step} today={dated.today} />}
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
      {isEmpty || loan === undefined ? null : <PendingPart part={loan} skeleton={<LoanSkeleton />} />}
      {dated === null ? null : <Loaded {...props} snapshot={snapshot} dated={dated} />}
    </>
  );
}

interface LoadedProps extends Pick<LoanDetailsProps, 'copyMachine' | 'identityMachines' | 'activityMachine'> {
  readonly snapshot: SnapshotFrom<typeof loanDetails>;
  readonly dated: DatedLoan;
}

function Loaded({ snapshot, dated, copyMachine, identityMachines, activityMachine }: LoadedProps) {
  const { disbursal } = snapshot.children;
  return (
    <div className={styles.loaded}>
      <LoanJumps />
      <div className={styles.page}>
        <LoanSummary dated={dated}>
          {disbursal === undefined ? null : <DisbursalSection actor={disbursal} loan={dated.loan} />}
        </LoanSummary>
        <div className={styles.records}>
          <LoanAndCustomer
            snapshot={snapshot}
            dated={dated}
            copyMachine={copyMachine}
            identityMachines={identityMachines}
          />
        </div>
        <div id={loanParts.vehicle} tabIndex={-1} className={`${styles.vehicle} ${styles.part}`}>
          <VehicleOfLoan snapshot={snapshot} />
          <RecordActivity machine={activityMachine} input={{ subject: 'loan', id: dated.loan.loanId }} />
        </div>
      </div>
      <div id={loanParts.schedule} tabIndex={-1} className={styles.part}>
        <LoanSchedule loan={dated.loan} isBeside />
      </div>
    </div>
  );
}

function LoanAndCustomer(props: Omit<LoadedProps, 'activityMachine'>) {
  const { snapshot, dated, copyMachine, identityMachines } = props;
  const sections = snapshot.children;
  const loanRecord = useSelector(sections.loan, (section) => section?.children.record);
  const customer = useSelector(sections.customer, (section) => section?.children.part);
  const customerRecord = useSelector(sections.customer, (section) => section?.children.record);
  return (
    <>
      <div id={loanParts.loan} tabIndex={-1} className={styles.part}>
        {loanRecord === undefined ? null : <LoanSection actor={loanRecord} dated={dated} />}
      </div>
      <div id={loanParts.customer} tabIndex={-1} className={styles.part}>
        {customerRecord === undefined ? (
          <Section title="Customer Details">
            {customer === undefined ? null : (
              <PendingPart
                part={customer}
                skeleton={<RecordPlaceholder rows={16} isLong label="Loading customer details..." />}
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
      </div>
    </>
  );
}

function VehicleOfLoan({ snapshot }: Pick<LoadedProps, 'snapshot'>) {
  const sections = snapshot.children;
  const vehicle = useSelector(sections.vehicle, (section) => section?.children.part);
  const vehicleRecord = useSelector(sections.vehicle, (section) => section?.children.record);
  return (
    <>
      {vehicleRecord === undefined ? (
        <Section title="Vehicle Details">
          {vehicle === undefined ? null : (
            <PendingPart
              part={vehicle}
              skeleton={<RecordPlaceholder rows={10} label="Loading vehicle details..." />}
            />
          )}
          {snapshot.matches({ vehicle: 'unnamed' }) ? <p>This loan names no vehicle.</p> : null}
        </Section>
      ) : (
        <LoanVehicleSection actor={vehicleRecord} />
      )}
    </>
  );
}
