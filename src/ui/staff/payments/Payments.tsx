import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import { isClosed, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { RecordedPayment, RecordedTogether } from '#domain/loan/payment/recordedPayment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { installmentTicks } from '#machines/payments/installmentTicks.ts';
import type { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsInput } from '#machines/payments/loanTask.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { subjectOf } from '#domain/loan/subject.ts';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { AuditTrailSection } from '#ui/payments/AuditTrailSection.tsx';
import { NoDuesLink, StatementLink } from '#ui/documents/DocumentLinks.tsx';
import * as styles from '#ui/payments/Payments.css.ts';
import { PaymentSummary } from '#ui/payments/PaymentSummary.tsx';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { WaiverList } from '#ui/staff/waivers/WaiverList.tsx';
import { LoanDue } from './LoanDue.tsx';
import { PaymentsOfLoan } from './PaymentsOfLoan.tsx';
import { PaymentRecorded } from './PaymentRecorded.tsx';
import { PaymentsRecorded } from './PaymentsRecorded.tsx';
import { PaymentTasks } from './PaymentTasks.tsx';
import { PaymentsSkeleton } from './PaymentsSkeleton.tsx';

export interface PaymentsProps {
  readonly machine: typeof loanPayments;
  readonly copyMachine: typeof copyToClipboard;
  readonly input: LoanPaymentsInput;
  /** The payment after which somebody comes here; null for none. */
  readonly recorded: RecordedPayment | null;
  /** The payments that were just taken together; null for none. */
  readonly together: RecordedTogether | null;
  readonly ticksMachine: typeof installmentTicks;
}

/** The screen at `/payments/{loanId}`: the installments of a loan with their payments. */
export function Payments(props: PaymentsProps) {
  const { machine, copyMachine, input, recorded, together, ticksMachine } = props;
  const ticks = useActorRef(ticksMachine, {});
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  useRecording(snapshot.hasTag('working'));
  const { loanId, ledger } = snapshot.context;
  const { ledger: part, auditTrail } = snapshot.children;
  const isLoaded = useSelector(part, (current) => (current?.context.loaded ?? null) !== null);
  // The machine keeps the ledger of before a load that failed, and has it as of today.
  const shown = isLoaded ? ledger : null;
  return (
    <>
      <PageTitle>{`Payment History - Loan ${loanId}`}</PageTitle>
      <Head {...{ loanId, ledger, copyMachine }} />
      {part === undefined ? null : <PendingPart part={part} skeleton={<PaymentsSkeleton />} />}
      {/* What came of an action is said also where the payments cannot be read after it. */}
      <PaymentTasks actor={actor} snapshot={snapshot} />
      {shown === null ? null : (
        <div className={styles.loaded}>
          {recorded === null ? null : (
            <PaymentRecorded
              ledger={shown}
              recorded={recorded}
              onPay={(installmentNumber) => actor.send({ type: 'payNow.chosen', installmentNumber })}
            />
          )}
          {together === null ? null : <PaymentsRecorded ledger={shown} together={together} />}
          {isClosed(shown.loan) ? (
            <Banner tone="positive">This loan has been fully paid and closed</Banner>
          ) : null}
          <LoanDue
            ledger={shown}
            onPay={(installmentNumber) => actor.send({ type: 'payNow.chosen', installmentNumber })}
          />
          <PaymentSummary ledger={shown} />
          <UnreadableRows count={shown.unreadable} />
          <PaymentsOfLoan
            {...{ actor, snapshot, copyMachine, ticks }}
            ledger={shown}
            bringsNext={recorded === null && together === null}
          />
          <WaiverList
            waivers={shown.waivers ?? null}
            onWithdraw={(waiver) => actor.send({ type: 'withdrawal.chosen', waiver })}
          />
          {auditTrail === undefined ? null : <AuditTrailSection trail={auditTrail} loan={shown.loan} />}
        </div>
      )}
    </>
  );
}

interface HeadProps extends Pick<PaymentsProps, 'copyMachine'> {
  readonly loanId: string;
  /** Null before it is loaded. */
  readonly ledger: LoanLedger | null;
}

function Head({ loanId, ledger, copyMachine }: HeadProps) {
  const title = `Payment History - Loan ${loanId}`;
  const back = <BackLink to="/loans">Back to Loans</BackLink>;
  if (ledger === null) return <PageHeader title={title} back={back} />;
  return (
    <PageHeader
      title={title}
      back={back}
      badge={
        <>
          <StatusBadge status={shownLoanStatus(ledger.loan, ledger.today)} />
          <CopyValue machine={copyMachine} label="loan id" text={loanId} />
        </>
      }
      note={<SubjectLine subject={subjectOf(ledger.loan)} />}
      actions={
        <>
          {ledger.keepsAccount === true ? (
            <ButtonLink to={`/accounts/${encodeURIComponent(loanId)}`}>Account</ButtonLink>
          ) : null}
          <StatementLink payments={paymentsOf(loanId)} />
          {isClosed(ledger.loan) ? <NoDuesLink payments={paymentsOf(loanId)} /> : null}
        </>
      }
    />
  );
}

const paymentsOf = (loanId: string): string => `/payments/${encodeURIComponent(loanId)}`;
