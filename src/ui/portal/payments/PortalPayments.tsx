import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import { customerState, installmentsOf } from '#domain/loan/installment.ts';
import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { isClosed, isUndisbursed, shownLoanStatus, undisbursedWords } from '#domain/loan/lifecycle.ts';
import type { auditTrail } from '#machines/payments/auditTrail.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { portalLoan, PortalLoanInput } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { ScreenHeading } from '#ui/kit/arriving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { LastFigures } from '#ui/parts/LastFigures.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { AuditTrailSection } from '#ui/payments/AuditTrailSection.tsx';
import { InstallmentTable } from '#ui/payments/InstallmentTable.tsx';
import { NoDuesLink, StatementLink } from '#ui/documents/DocumentLinks.tsx';
import { PayBar } from '#ui/payments/PayBar.tsx';
import { PaymentSummary } from '#ui/payments/PaymentSummary.tsx';
import { PayNowWarning } from '#ui/payments/PayNowWarning.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { LoanNotFound } from '#ui/portal/LoanNotFound.tsx';
import { LockedPay, paymentsOf, PortalPaymentActions } from './PortalPaymentActions.tsx';

export interface PortalPaymentsProps {
  readonly machine: typeof portalLoan;
  readonly trailMachine: typeof auditTrail;
  readonly copyMachine: typeof copyToClipboard;
  readonly input: PortalLoanInput;
  /** The installment whose payment the borrower has just recorded; null for none. */
  readonly recorded: number | null;
}

/** The screen at `/customers/payment/{loanId}/emi`: the installments of a loan with their payments. */
export function PortalPayments(props: PortalPaymentsProps) {
  const { machine, trailMachine, copyMachine, input, recorded } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, ledger, asOf, taskMessage } = snapshot.context;
  const { ledger: part, payNow } = snapshot.children;
  const isMissing = useSelector(part, (current) => current?.matches('absent') === true);
  const isUnavailable = useSelector(part, (current) => current?.hasTag('retriable') === true);
  const isRetrying = useSelector(part, (current) => current?.hasTag('working') === true);
  const isOpening = useSelector(payNow, (current) => current?.hasTag('working') === true);
  const title = `Payment History - Loan ${loanId}`;
  if (ledger === null && isUnavailable && !isMissing && part !== undefined) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <VisuallyHidden>
          <ScreenHeading>{title}</ScreenHeading>
        </VisuallyHidden>
        <PendingPart part={part} skeleton={null} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Head {...{ title, loanId, ledger, isMissing }} />
      {ledger === null && isMissing ? <LoanNotFound to="/customers/dashboard" /> : null}
      {ledger === null && !isMissing ? (
        <Skeleton variant="table" rows={8} columns={6} label="Loading payments..." />
      ) : null}
      {snapshot.matches({ shown: 'failed' }) ? (
        <OutcomeBanner
          tone="danger"
          action={{ label: 'OK', onClick: () => actor.send({ type: 'outcome.dismissed' }) }}
        >
          {taskMessage}
        </OutcomeBanner>
      ) : null}
      <LastFigures
        asOf={asOf}
        isRetrying={isRetrying}
        onRetry={() => actor.send({ type: 'load.requested' })}
      />
      <PayNowWarning actor={payNow} />
      {ledger !== null && snapshot.matches('shown') ? (
        <Shown
          ledger={ledger}
          isOffline={asOf !== null}
          trailMachine={trailMachine}
          copyMachine={copyMachine}
          recorded={recorded}
          payingFor={isOpening || snapshot.hasTag('working') ? snapshot.context.chosenInstallment : null}
          onPay={(installmentNumber) => actor.send({ type: 'payNow.chosen', installmentNumber })}
        />
      ) : null}
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly loanId: string;
  /** Null before it is loaded. */
  readonly ledger: LoanLedger | null;
  readonly isMissing: boolean;
}

function Head({ title, loanId, ledger, isMissing }: HeadProps) {
  const back = (
    <BackLink to={loansOf(ledger?.loan.loanId ?? (isMissing ? null : loanId))}>Back to Loans</BackLink>
  );
  if (ledger === null) return <PageHeader title={title} back={back} />;
  const { loan, today, keepsAccount } = ledger;
  return (
    <PageHeader
      title={title}
      back={back}
      note={<StatusBadge status={shownLoanStatus(loan, today)} />}
      actions={
        <>
          {keepsAccount === true ? (
            <ButtonLink to={`/customers/account/${encodeURIComponent(loanId)}`}>Account</ButtonLink>
          ) : null}
          <StatementLink payments={paymentsOf(loan)} />
          {isClosed(loan) ? <NoDuesLink payments={paymentsOf(loan)} /> : null}
        </>
      }
    />
  );
}

interface ShownProps extends Pick<PortalPaymentsProps, 'trailMachine' | 'copyMachine' | 'recorded'> {
  readonly ledger: LoanLedger;
  /** True for a loan that is shown as it was last, without a network: nothing is paid from it. */
  readonly isOffline: boolean;
  /** The installment whose confirm screen is being opened; null for none. */
  readonly payingFor: number | null;
  readonly onPay: (installmentNumber: number) => void;
}

function Shown({ ledger, isOffline, trailMachine, copyMachine, recorded, payingFor, onPay }: ShownProps) {
  const trail = useActorRef(trailMachine, { input: { loanId: ledger.loan.loanId } });
  const next = oldestUnpaid(installmentsOf(ledger.loan, ledger.payments, ledger.today));
  return (
    <>
      {isClosed(ledger.loan) ? (
        <Banner tone="positive">This loan has been fully paid and closed</Banner>
      ) : null}
      {isUndisbursed(ledger.loan) ? <Banner tone="info">{undisbursedWords}</Banner> : null}
      <PaymentSummary ledger={ledger} />
      <UnreadableRows count={ledger.unreadable} />
      <Section title="Installments">
        <InstallmentTable
          ledger={ledger}
          copyMachine={copyMachine}
          nextNumber={next?.installmentNumber ?? null}
          bringsNext={recorded === null}
          stateOf={(installment) => customerState(installment, ledger.today)}
          renderActions={(installment) => (
            <PortalPaymentActions
              loan={ledger.loan}
              installment={installment}
              isNext={installment.installmentNumber === next?.installmentNumber}
              isRecorded={installment.installmentNumber === recorded}
              isOffline={isOffline}
              payingFor={payingFor}
              onPay={onPay}
            />
          )}
        />
      </Section>
      <AuditTrailSection trail={trail} loan={ledger.loan} />
      <PayBar
        ledger={ledger}
        renderPay={(installmentNumber, wordsId) =>
          isOffline ? (
            <LockedPay />
          ) : (
            <Button
              variant="primary"
              aria-describedby={wordsId}
              busy={payingFor === installmentNumber}
              disabled={payingFor !== null}
              onClick={() => onPay(installmentNumber)}
            >
              Pay Now
            </Button>
          )
        }
      />
    </>
  );
}

const loansOf = (loanId: string | null): string =>
  loanId === null ? '/customers/dashboard' : `/customers/dashboard?loan=${encodeURIComponent(loanId)}`;
