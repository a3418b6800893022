import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { staffGreeting } from '#ui/frame/greetings.ts';
import { formatDay } from '#domain/values/format.ts';
import { onlyHit } from '#domain/lists/rows.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import { recentLoans } from '#domain/portfolio/recentLoans.ts';
import type { WorkKind } from '#domain/portfolio/today.ts';
import type { dashboard, DashboardInput } from '#machines/staff/dashboard.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { useSearchAnswered } from '#ui/lists/useSearchAnswered.ts';
import { DashboardActions } from './DashboardActions.tsx';
import { DashboardCards } from './DashboardCards.tsx';
import { DashboardCollections } from './DashboardCollections.tsx';
import { DashboardNotices } from './DashboardNotices.tsx';
import { type DashboardParts, partShown } from './DashboardPart.ts';
import { DashboardRecentLoans } from './DashboardRecentLoans.tsx';
import { DashboardToday } from './DashboardToday.tsx';
import { FirstRun } from '#ui/staff/setup/FirstRun.tsx';
import { type FirstRunProps, useFirstRun } from '#ui/staff/setup/useFirstRun.ts';
import * as styles from './Dashboard.css.ts';

export interface DashboardProps {
  readonly machine: typeof dashboard;
  /** What leads a new lender to its first payment. */
  readonly firstRun: FirstRunProps;
  readonly input: DashboardInput;
  /** The name in the greeting; null while it is unknown. */
  readonly staffName: string | null;
  /** Opens the search for the loan that a payment is for. */
  readonly takePayment: () => void;
  readonly openLoan: (loanId: string) => void;
}

/** The screen at `/dashboard`. */
export function Dashboard(props: DashboardProps) {
  const { machine, input, staffName, openLoan } = props;
  const run = useFirstRun(props.firstRun);
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { today, askedAt, search, newest, loans, payments, customers, searchFailure, workKind } =
    snapshot.context;
  const parts = useParts(snapshot);
  const work = useSelector(snapshot.children.work, (current) => current);
  const figures = work?.context.loaded?.figures ?? null;
  const found = useMemo(() => foundLoans({ newest, loans, search }), [newest, loans, search]);
  const asks = useMemo(() => asksOf(actor), [actor]);
  useSearchAnswered(actor, () => openOnlyHit(actor.getSnapshot().context, openLoan));
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title={staffGreeting(staffName)}
        note={<span className={styles.today}>{formatDay(today)}</span>}
        actions={
          <DashboardActions
            parts={[...Object.values(parts), work]}
            today={today}
            askedAt={askedAt}
            onPay={props.takePayment}
            onRefresh={asks.load}
          />
        }
      />
      <FirstRun {...run} />
      <DashboardNotices context={snapshot.context} parts={parts} work={work} onRetry={asks.load} />
      <DashboardCards
        customers={customers}
        customersPart={partShown(parts.customers)}
        loans={loans.figures}
        loansPart={partShown(parts.loans)}
        beside={figures}
        isBesideAwaited={work?.hasTag('waiting') === true && !work.hasTag('missing')}
      />
      <div className={figures === null && work?.context.loaded != null ? undefined : styles.day}>
        <DashboardToday
          part={work}
          loaded={work?.context.loaded ?? null}
          kind={workKind}
          onChoose={asks.chooseWork}
          onRetry={asks.loadWork}
          onOpen={openLoan}
        />
        <DashboardCollections
          figures={payments.figures}
          part={partShown(parts.payments)}
          today={today}
          beside={figures}
        />
      </div>
      <DashboardRecentLoans
        found={found}
        today={today}
        search={search}
        part={snapshot.hasTag('searchFailed') ? 'missing' : partShown(parts.loans)}
        isSearching={snapshot.hasTag('searching')}
        failure={searchFailure}
        isFirstRun={run.book !== null}
        onSearch={asks.search}
        onHit={asks.openHit}
        onOpen={openLoan}
      />
    </>
  );
}

const useParts = ({ children }: SnapshotFrom<typeof dashboard>): DashboardParts => ({
  loans: useSelector(children.loans, (current) => current),
  payments: useSelector(children.payments, (current) => current),
  customers: useSelector(children.customers, (current) => current),
});

/** What the parts ask of the dashboard: the same functions each time, so that a part is drawn again for its own news alone. */
const asksOf = (actor: ActorRefFrom<typeof dashboard>) => ({
  load: () => actor.send({ type: 'load.requested' }),
  loadWork: () => actor.getSnapshot().children.work?.send({ type: 'load.requested' }),
  chooseWork: (kind: WorkKind) => actor.send({ type: 'work.chosen', kind }),
  search: (text: string) => actor.send({ type: 'search.changed', search: text }),
  openHit: () => actor.send({ type: 'hit.requested' }),
});

type DashboardContext = SnapshotFrom<typeof dashboard>['context'];

/** The newest loans that match the search, by the server where it searches. */
const foundLoans = ({ newest, loans, search }: Pick<DashboardContext, 'newest' | 'loans' | 'search'>) =>
  newest ?? recentLoans(loans.loans, search);

/** Opens the only loan that a search found; does nothing for none, more than one or no search. */
function openOnlyHit(context: DashboardContext, openLoan: (loanId: string) => void): void {
  const hit = onlyHit(foundLoans(context), context.search);
  if (hit !== undefined) openLoan(hit.loanId);
}
