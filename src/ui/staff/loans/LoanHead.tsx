import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isRunning, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noSubject, subjectOf } from '#domain/loan/subject.ts';
import { vehicleName } from '#domain/records/vehicle.ts';
import type { loanDetails } from '#machines/loans/loanDetails.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useLeaveTo } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import type { PartRef } from '#ui/parts/part.ts';
import { focusFirstInvalid } from '#ui/kit/focusFirstInvalid.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import * as styles from './LoanDetails.css.ts';
import { LoanNeighbours } from './LoanNeighbours.tsx';
import { LoanStepButtons } from './LoanStepButtons.tsx';
import { termsLine } from './loanStepWords.ts';

export interface LoanHeadProps {
  readonly actor: ActorRefFrom<typeof loanDetails>;
  readonly snapshot: SnapshotFrom<typeof loanDetails>;
}

/** Which loan it is, whose and of what terms, with its next step first among the actions. */
export function LoanHead({ actor, snapshot }: LoanHeadProps) {
  const { loanId, dated } = snapshot.context;
  const leaveTo = useLeaveTo();
  const isEdited = useIsEdited(snapshot);
  const update = () => {
    flushSync(() => actor.send({ type: 'update.requested' }));
    focusFirstInvalid(document);
  };
  return (
    <PageHeader
      title={`Loan ${loanId}`}
      back={
        <>
          <Button onClick={() => leaveTo('/loans')}>Back</Button>
          <LoanNeighbours loanId={loanId} />
        </>
      }
      badge={dated === null ? undefined : <StatusBadge status={shownLoanStatus(dated.loan, dated.today)} />}
      note={
        dated === null ? (
          <SubjectPlaceholder snapshot={snapshot} />
        ) : (
          <Subject snapshot={snapshot} loan={dated.loan} />
        )
      }
      actions={
        <>
          {dated === null ? null : <Steps snapshot={snapshot} loan={dated.loan} />}
          <ButtonLink
            to={`/payments/${encodeURIComponent(loanId)}`}
            data-key="payments"
            variant={dated !== null && isRunning(dated.loan) && !isEdited ? 'primary' : 'secondary'}
          >
            View Payments
          </ButtonLink>
          {dated?.keepsAccount === true ? (
            <ButtonLink to={`/accounts/${encodeURIComponent(loanId)}`}>Account</ButtonLink>
          ) : null}
          {dated === null ? null : (
            <Button changes variant={isEdited ? 'primary' : 'secondary'} onClick={update}>
              Update
            </Button>
          )}
        </>
      }
    />
  );
}

/** Whether a section is open for editing, or is being saved. */
const useIsEdited = ({ children }: LoanHeadProps['snapshot']): boolean => {
  const loan = useSelector(children.loan, (section) => section?.children.record);
  const customer = useSelector(children.customer, (section) => section?.children.record);
  const vehicle = useSelector(children.vehicle, (section) => section?.children.record);
  const isLoanRead = useSelector(loan, (record) => record?.hasTag('reading') !== false);
  const isCustomerRead = useSelector(customer, (record) => record?.hasTag('reading') !== false);
  const isVehicleRead = useSelector(vehicle, (record) => record?.hasTag('reading') !== false);
  return !isLoanRead || !isCustomerRead || !isVehicleRead;
};

interface OfLoanProps extends Pick<LoanHeadProps, 'snapshot'> {
  readonly loan: Loan;
}

/** Nothing while something of the loan is typed and not saved: it would not be part of the step. */
function Steps({ snapshot, loan }: OfLoanProps) {
  const { disbursal, step } = snapshot.children;
  const payout = useSelector(disbursal, (current) => current?.children.part);
  const isWithoutPayouts = useSelector(payout, (current) => current?.matches('absent') === true);
  if (step === undefined || !snapshot.matches({ loan: 'saved' })) return null;
  return <LoanStepButtons actor={step} loan={loan} isPaidOutByRecord={!isWithoutPayouts} />;
}

/** Borrower and vehicle, as their sections have them once they are loaded, and the terms. */
function Subject({ snapshot, loan }: OfLoanProps) {
  const { children } = snapshot;
  const customer = useSelector(children.customer, (section) => section?.context.saved ?? null);
  const vehicle = useSelector(children.vehicle, (section) => section?.context.saved ?? null);
  const isCustomerComing = useIsWaiting(useSelector(children.customer, partOf));
  const isVehicleComing = useIsWaiting(useSelector(children.vehicle, partOf));
  const subject = subjectOf(loan);
  return (
    <div className={styles.head}>
      <SubjectLine
        isArriving={isCustomerComing || isVehicleComing}
        subject={{
          ...subject,
          name: customer?.name ?? subject.name,
          phone: customer?.phone ?? subject.phone,
          registrationNumber: vehicle?.registrationNumber ?? subject.registrationNumber,
          vehicle: vehicle === null ? subject.vehicle : vehicleName(vehicle),
        }}
      />
      <span>{termsLine(loan)}</span>
    </div>
  );
}

/** As high as the subject and the terms, while they are loading. */
function SubjectPlaceholder({ snapshot }: Pick<LoanHeadProps, 'snapshot'>) {
  const isComing = useIsWaiting(useSelector(snapshot.children.loan, partOf));
  if (!isComing) return null;
  return (
    <div className={styles.head}>
      <SubjectLine subject={noSubject} isArriving />
      <span aria-hidden>{'\u00a0'}</span>
    </div>
  );
}

interface Section {
  readonly children: { readonly part?: PartRef | undefined };
}

const partOf = (section: Section | undefined): PartRef | undefined => section?.children.part;

const useIsWaiting = (part: PartRef | undefined): boolean =>
  useSelector(part, (current) => current?.hasTag('waiting') === true);
