import { useSelector } from '@xstate/react';
import { brandName } from '#domain/values/brand.ts';
import { staffState } from '#domain/loan/installment.ts';
import { isClosed, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { loanPayments, LoanPaymentsInput } from '#machines/payments/loanPayments.ts';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { AuditTrailList } from '#ui/payments/AuditTrailList.tsx';
import { AuditTrailSection } from '#ui/payments/AuditTrailSection.tsx';
import { InstallmentTable } from '#ui/payments/InstallmentTable.tsx';
import { StatementLink } from '#ui/documents/DocumentLinks.tsx';
import { PaymentSummary } from '#ui/payments/PaymentSummary.tsx';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { InstallmentActions } from './InstallmentActions.tsx';
import { PaymentTasks } from './PaymentTasks.tsx';

export interface PaymentsProps {
  readonly machine: typeof loanPayments;
  readonly copyMachine: typeof copyToClipboard;
  readonly input: LoanPaymentsInput;
}

/** `/payments/{loanId}` */
export function Payments({ machine, copyMachine, input }: PaymentsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, ledger, ledgerMessage, trail, trailFailure } = snapshot.context;
  return (
    <>
      <title>{`Payment History - Loan ${loanId} · ${brandName}`}</title>
      <PageHeader
        title={`Payment History - Loan ${loanId}`}
        back={<BackLink to="/loans">Back to Loans</BackLink>}
        note={
          ledger === null ? undefined : (
            <>
              <StatusBadge status={shownLoanStatus(ledger.loan, ledger.today)} /> {loanId}
              <CopyValue machine={copyMachine} label="loan id" text={loanId} />
            </>
          )
        }
        actions={
          ledger === null ? undefined : <StatementLink payments={`/payments/${encodeURIComponent(loanId)}`} />
        }
      />
      {snapshot.matches({ ledger: 'unavailable' }) ? (
        <LoadError
          failure={{ reason: ledgerMessage }}
          onRetry={() => actor.send({ type: 'reload.requested' })}
        />
      ) : null}
      {snapshot.matches({ ledger: 'loading' }) ? (
        <Skeleton variant="table" rows={8} columns={6} label="Loading payments..." />
      ) : null}
      {ledger !== null && snapshot.hasTag('ledgerShown') ? (
        <>
          <PaymentTasks actor={actor} snapshot={snapshot} />
          {isClosed(ledger.loan) ? (
            <Banner tone="positive">This loan has been fully paid and closed</Banner>
          ) : null}
          <PaymentSummary ledger={ledger} />
          <UnreadableRows count={ledger.unreadable} />
          <Section title="Installments">
            <InstallmentTable
              ledger={ledger}
              copyMachine={copyMachine}
              stateOf={(installment) => staffState(installment, ledger.today)}
              renderActions={(installment) => (
                <InstallmentActions
                  loan={ledger.loan}
                  installment={installment}
                  actor={actor}
                  snapshot={snapshot}
                />
              )}
            />
          </Section>
          <AuditTrailSection
            isShown={!snapshot.matches({ auditTrail: 'hidden' })}
            onToggle={() => actor.send({ type: 'history.toggled' })}
          >
            <AuditTrailList
              loan={ledger.loan}
              trail={trail}
              failure={snapshot.matches({ auditTrail: 'unavailable' }) ? trailFailure : null}
              onRetry={() => actor.send({ type: 'history.retried' })}
            />
          </AuditTrailSection>
        </>
      ) : null}
    </>
  );
}
