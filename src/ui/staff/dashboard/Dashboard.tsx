import { useSelector } from '@xstate/react';
import { brandName } from '#domain/values/brand.ts';
import type { dashboard, DashboardInput } from '#machines/staff/dashboard.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { DashboardCollections } from './DashboardCollections.tsx';
import { DashboardNotices } from './DashboardNotices.tsx';
import { partShown } from './DashboardPart.ts';
import { DashboardRecentLoans } from './DashboardRecentLoans.tsx';

export interface DashboardProps {
  readonly machine: typeof dashboard;
  readonly input: DashboardInput;
  /** The name in the greeting; null where unknown. */
  readonly staffName: string | null;
  readonly openLoan: (loanId: string) => void;
}

/** `/dashboard` */
export function Dashboard({ machine, input, staffName, openLoan }: DashboardProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { today, search, loans, payments, customers } = snapshot.context;
  const reload = () => actor.send({ type: 'reload.requested' });
  const areLoansAwaited = snapshot.matches({ loans: 'loading' });
  return (
    <>
      <title>{`Dashboard · ${brandName}`}</title>
      <PageHeader
        title={greeting(staffName)}
        actions={
          <>
            <ButtonLink to="/reports">Reports</ButtonLink>
            <Button busy={snapshot.hasTag('refreshing')} busyLabel="Refreshing..." onClick={reload}>
              Refresh
            </Button>
          </>
        }
      />
      <DashboardNotices snapshot={snapshot} onRetry={reload} />
      <DashboardCards
        customers={snapshot.matches({ customers: 'loading' }) ? null : customers}
        figures={areLoansAwaited ? null : loans.figures}
      />
      <DashboardCollections
        figures={payments.figures}
        part={partShown(snapshot.matches({ payments: 'loading' }), snapshot.hasTag('paymentsMissing'))}
      />
      <DashboardRecentLoans
        loans={loans.loans}
        today={today}
        search={search}
        part={partShown(areLoansAwaited, snapshot.hasTag('loansMissing'))}
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
