import { useActorRef, useSelector } from '@xstate/react';
import { brandName } from '../../domain/brand.ts';
import { formatRupees } from '../../domain/format.ts';
import { instalmentsOf, paidCount, remainingCount } from '../../domain/instalment.ts';
import { isClosed, shownLoanStatus } from '../../domain/lifecycle.ts';
import { outstandingPaise, totalPayable } from '../../domain/loan.ts';
import { amountPaidPaise } from '../../domain/payment.ts';
import type { copyToClipboard } from '../../machines/copyToClipboard.ts';
import type { LoanLedger, paymentHistory, PaymentHistoryInput } from '../../machines/paymentHistory.ts';
import { BackLink } from '../kit/BackLink.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Section } from '../kit/Section.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatCard, StatRow } from '../kit/StatCard.tsx';
import { AuditTrailPanel } from './AuditTrailPanel.tsx';
import { CopyValue } from './CopyValue.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { PaymentTasks } from './PaymentTasks.tsx';
import { statusTone } from './statusTone.ts';
import { Unreadable } from './Unreadable.tsx';

export interface PaymentsProps {
  readonly machine: typeof paymentHistory;
  readonly copyMachine: typeof copyToClipboard;
  readonly input: PaymentHistoryInput;
}

/** `/payments/{loanId}` */
export function Payments({ machine, copyMachine, input }: PaymentsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, ledger, ledgerMessage } = snapshot.context;
  const isHistoryShown = !snapshot.matches({ auditTrail: 'hidden' });
  return (
    <>
      <title>{`Payment History - Loan ${loanId} · ${brandName}`}</title>
      <PageHeader
        title={`Payment History - Loan ${loanId}`}
        back={<BackLink to="/loans">Back to Loans</BackLink>}
        note={
          ledger === null ? undefined : (
            <>
              <LoanStatus ledger={ledger} /> {loanId}
              <CopyValue machine={copyMachine} label="loan id" text={loanId} />
            </>
          )
        }
      />
      {snapshot.matches({ ledger: 'unavailable' }) ? (
        <Banner
          tone="danger"
          action={{ label: 'Retry', onClick: () => actor.send({ type: 'reload.requested' }) }}
        >
          {ledgerMessage}
        </Banner>
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
          <Summary ledger={ledger} />
          <Unreadable count={ledger.unreadable} />
          <Section title="Instalments">
            <InstalmentTable ledger={ledger} actor={actor} copyMachine={copyMachine} snapshot={snapshot} />
          </Section>
          <Section
            title="Payment History"
            actions={
              <Button aria-expanded={isHistoryShown} onClick={() => actor.send({ type: 'history.toggled' })}>
                {isHistoryShown ? 'Hide Payment History' : 'View Payment History'}
              </Button>
            }
          >
            {isHistoryShown ? <AuditTrailPanel actor={actor} snapshot={snapshot} /> : null}
          </Section>
        </>
      ) : null}
    </>
  );
}

function LoanStatus({ ledger }: { readonly ledger: LoanLedger }) {
  const status = shownLoanStatus(ledger.loan, ledger.today);
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}

function Summary({ ledger: { loan, payments, today } }: { readonly ledger: LoanLedger }) {
  const instalments = instalmentsOf(loan, payments, today);
  const amountPaid = amountPaidPaise(payments);
  return (
    <StatRow>
      <StatCard
        label="Total Amount"
        value={formatRupees(totalPayable(loan))}
        hint={`EMI ${formatRupees(loan.emiAmount)}`}
      />
      <StatCard
        label="Amount Paid"
        value={formatRupees(amountPaid)}
        hint={`${paidCount(instalments)} of ${instalments.length} instalments paid`}
      />
      <StatCard
        label="Amount Pending"
        value={formatRupees(outstandingPaise(loan, amountPaid))}
        hint={`${countOf(remainingCount(instalments), 'instalment')} remaining`}
      />
    </StatRow>
  );
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
