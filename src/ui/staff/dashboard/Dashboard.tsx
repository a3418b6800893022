import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import { recentLoans } from '#domain/portfolio/recentLoans.ts';
import type { dashboard, DashboardInput } from '#machines/staff/dashboard.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { DashboardCollections } from './DashboardCollections.tsx';
import { DashboardNotices } from './DashboardNotices.tsx';
import { type DashboardParts, partShown } from './DashboardPart.ts';
import { DashboardRecentLoans } from './DashboardRecentLoans.tsx';

export interface DashboardProps {
  readonly machine: typeof dashboard;
  readonly input: DashboardInput;
  /** The name in the greeting; null while it is unknown. */
  readonly staffName: string | null;
  readonly openLoan: (loanId: string) => void;
}

/** The screen at `/dashboard`. */
export function Dashboard({ machine, input, staffName, openLoan }: DashboardProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { today, search, loans, payments, customers, newest, searchFailure } = snapshot.context;
  const parts: DashboardParts = {
    loans: useSelector(snapshot.children.loans, (current) => current),
    payments: useSelector(snapshot.children.payments, (current) => current),
    customers: useSelector(snapshot.children.customers, (current) => current),
  };
  const isRefreshing = Object.values(parts).some((part) => part?.hasTag('refreshing'));
  const load = () => actor.send({ type: 'load.requested' });
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title={greeting(staffName)}
        actions={
          <>
            <ButtonLink to="/reports">Reports</ButtonLink>
            <Button busy={isRefreshing} busyLabel="Refreshing..." onClick={load}>
              Refresh
            </Button>
          </>
        }
      />
      <DashboardNotices context={snapshot.context} parts={parts} onRetry={load} />
      <DashboardCards
        customers={partShown(parts.customers) === 'awaited' ? null : customers}
        figures={partShown(parts.loans) === 'awaited' ? null : loans.figures}
      />
      <DashboardCollections figures={payments.figures} part={partShown(parts.payments)} />
      <DashboardRecentLoans
        found={newest ?? recentLoans(loans.loans, search)}
        today={today}
        search={search}
        part={snapshot.hasTag('searchFailed') ? 'missing' : partShown(parts.loans)}
        isSearching={snapshot.hasTag('searching')}
        failure={searchFailure}
        onSearch={(text) => actor.send({ type: 'search.changed', search: text })}
        onOpen={openLoan}
      />
    </>
  );
}

const greeting = (staffName: string | null): string => {
  const name = staffName?.trim() ?? '';
  return name === '' ? 'Welcome back Admin' : `Welcome back, ${name}`;
};
