import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { loanTransactions } from '#machines/portal/parts.ts';
import type { portalLoans, PortalLoansInput } from '#machines/portal/portalLoans.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { LoanNotFound } from '#ui/portal/LoanNotFound.tsx';
import { LoanTransactions } from './LoanTransactions.tsx';
import { BorrowerLoans } from '#ui/portal/BorrowerLoans.tsx';

export interface CustomerPaymentHistoryProps {
  readonly machine: typeof portalLoans;
  readonly transactionsMachine: typeof loanTransactions;
  readonly hasClaims: boolean;
  readonly input: PortalLoansInput;
  /** The loan in the URL; null for none. */
  readonly askedLoan: string | null;
  readonly onLoan: (loanId: string) => void;
}

/** The screen at `/customers/payment-history`: the transactions of a loan. */
export function CustomerPaymentHistory(props: CustomerPaymentHistoryProps) {
  const { machine, transactionsMachine, hasClaims, input, askedLoan, onLoan } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  return (
    <>
      <PageTitle>Payment History</PageTitle>
      <PageHeader title="Payment History" />
      <BorrowerLoans
        snapshot={snapshot}
        askedLoan={askedLoan}
        onLoan={onLoan}
        skeleton={<Skeleton variant="table" rows={5} columns={3} label="Loading loans..." />}
        withoutLoan={<EmptyState title="No payment history found" />}
      >
        {(loanId) => (
          <Section
            title={`Loan ${loanId}`}
            actions={
              <ButtonLink to={`/customers/payment/${encodeURIComponent(loanId)}/emi`}>
                View Installments
              </ButtonLink>
            }
          >
            <LoanTransactions
              key={loanId}
              machine={transactionsMachine}
              loanId={loanId}
              hasClaims={hasClaims}
              label="Payment history"
              notFound={<LoanNotFound to="/customers/payment-history" />}
            />
          </Section>
        )}
      </BorrowerLoans>
    </>
  );
}
