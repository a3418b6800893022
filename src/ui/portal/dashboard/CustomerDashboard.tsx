import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { hasNoRows } from '#domain/lists/rows.ts';
import { formatDay, missing } from '#domain/values/format.ts';
import type { Clock } from '#machines/clock.ts';
import type { portalLoan } from '#machines/portal/portalLoan.ts';
import type { loanTransactions } from '#machines/portal/parts.ts';
import type { Borrower } from '#machines/portal/parts.ts';
import type { portalLoans, PortalLoansInput } from '#machines/portal/portalLoans.ts';
import { borrowerGreeting } from '#ui/frame/greetings.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import * as styles from './Dashboard.css.ts';
import { PortalLoan } from '#ui/portal/payments/PortalLoan.tsx';
import { LoanTransactions } from '#ui/portal/payments/LoanTransactions.tsx';
import { LoanSkeleton } from './LoanSkeleton.tsx';
import { NeedHelp } from './NeedHelp.tsx';
import { BorrowerLoans } from '#ui/portal/BorrowerLoans.tsx';
import { NoRepaymentCards } from './RepaymentCards.tsx';

export interface CustomerDashboardProps {
  readonly machine: typeof portalLoans;
  readonly accountMachine: typeof portalLoan;
  readonly transactionsMachine: typeof loanTransactions;
  readonly hasClaims: boolean;
  readonly clock: Clock;
  readonly input: PortalLoansInput;
  /** The loan in the URL; null for none. */
  readonly askedLoan: string | null;
  readonly onLoan: (loanId: string) => void;
}

/** The screen at `/customers/dashboard`. */
export function CustomerDashboard(props: CustomerDashboardProps) {
  const { machine, accountMachine, transactionsMachine, hasClaims, clock, input, askedLoan, onLoan } = props;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { borrower, loans } = snapshot.children;
  const longest = useIsPhone() ? recentOnPhone : recentTransactions;
  const isMissing = useSelector(borrower ?? loans, (current) => current?.hasTag('missing') === true);
  const hasNoLoan = useSelector(loans, (current) => hasNoRows(current?.context.loaded ?? nothing));
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <Welcome borrower={snapshot.context.borrower} />
      <BorrowerLoans
        snapshot={snapshot}
        askedLoan={askedLoan}
        onLoan={onLoan}
        skeleton={<LoanSkeleton label="Loading loans..." />}
        withoutLoan={
          <>
            {isMissing ? <NoRepaymentCards /> : hasNoLoan ? <NoLoanYet /> : null}
            <NeedHelp />
          </>
        }
      >
        {(loanId) => (
          <PortalLoan
            key={loanId}
            machine={accountMachine}
            loanId={loanId}
            clock={clock}
            renderTransactions={(asOf) => (
              <Section
                title="Recent Transactions"
                actions={
                  <ButtonLink to={`/customers/payment-history?loan=${encodeURIComponent(loanId)}`}>
                    View All
                  </ButtonLink>
                }
              >
                <LoanTransactions
                  machine={transactionsMachine}
                  loanId={loanId}
                  hasClaims={hasClaims}
                  label="Recent transactions"
                  saidAsOf={asOf}
                  longest={longest}
                  notFound={<EmptyState title="No payment history found" />}
                />
              </Section>
            )}
          />
        )}
      </BorrowerLoans>
    </>
  );
}

const nothing = { rows: [], unreadable: 0 } as const;

/** The number of transactions that the dashboard shows (rule RECENT-TRANSACTIONS). */
const recentTransactions = 5;

/** On a phone, where the debt in full and the schedule come after them; View All leads to the rest. */
const recentOnPhone = 3;

function Welcome({ borrower }: { readonly borrower: Borrower | null }) {
  return (
    <PageHeader
      title={borrowerGreeting(borrower?.name ?? '')}
      note={
        borrower === null ? undefined : (
          <span className={styles.who}>
            <StatusBadge status={borrower.status} />
            <span>Account ID {borrower.customerId}</span>
            <span>Member since {memberSince(borrower)}</span>
          </span>
        )
      }
    />
  );
}

function NoLoanYet() {
  return (
    <EmptyState title="You have no loans yet">
      When a loan is made out to you, it will be shown here.
    </EmptyState>
  );
}

const memberSince = ({ createdAt }: Borrower): string => {
  const day: Day | null = createdAt === null ? null : dayInIndia(epochMsOf(createdAt));
  return day === null ? missing : formatDay(day);
};
