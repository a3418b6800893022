import { memo } from 'react';
import type { Day } from '#domain/values/calendar.ts';
import { formatCount, formatDayOfYear } from '#domain/values/format.ts';
import {
  firstWork,
  type LoadedWork,
  type TodayFigures,
  type Work,
  type WorkKind,
  workKinds,
  type WorkRow,
} from '#domain/portfolio/today.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { useIsViewOnly } from '#ui/kit/viewOnly.ts';
import type { PartSnapshot } from '#ui/parts/part.ts';
import * as styles from './DashboardToday.css.ts';
import { workColumns } from './workColumns.tsx';

export interface DashboardTodayProps {
  readonly part: PartSnapshot | undefined;
  /** What was loaded; null before that, and after a failure. */
  readonly loaded: LoadedWork | null;
  /** The kind that somebody chose; null for the first with something to do. */
  readonly kind: WorkKind | null;
  readonly onChoose: (kind: WorkKind) => void;
  readonly onRetry: () => void;
  readonly onOpen: (loanId: string) => void;
}

/** What is to be done today, by kind. Nothing is shown where the server does not say (rule WORK-OF-THE-DAY). */
export const DashboardToday = memo(function DashboardToday(props: DashboardTodayProps) {
  const { part, loaded, onRetry, ...shown } = props;
  if (loaded !== null)
    return loaded.figures === null ? null : (
      <TodaysWork {...shown} figures={loaded.figures} isOffline={part?.context.asOf != null} />
    );
  const { failure = null } = part?.context ?? {};
  return (
    <Section title="Today">
      {part?.hasTag('missing') === true ? (
        <EmptyState
          title="Not loaded"
          action={
            <TransientButton busy={!part.hasTag('retriable')} onClick={onRetry}>
              Retry
            </TransientButton>
          }
        >
          {failure?.reason}
        </EmptyState>
      ) : (
        <Skeleton variant="table" rows={6} columns={5} label="Loading today's work..." />
      )}
    </Section>
  );
});

interface TodaysWorkProps extends Pick<DashboardTodayProps, 'kind' | 'onChoose' | 'onOpen'> {
  readonly figures: TodayFigures;
  /** True for work that is shown as it was last, without a network. */
  readonly isOffline: boolean;
}

function TodaysWork({ figures, isOffline, kind: chosen, onChoose, onOpen }: TodaysWorkProps) {
  // A Viewer opens the records and changes nothing.
  const isViewOnly = useIsViewOnly();
  const access = isViewOnly ? 'view' : isOffline ? 'offline' : 'write';
  const kind = chosen ?? firstWork(figures);
  const work = figures[kind];
  const all = seeAll[kind];
  return (
    <Section
      title="Today"
      actions={
        all === null || work.total === 0 ? undefined : (
          <ButtonLink to={all} size="small" variant="quiet" aria-label={`See all: ${kindNames[kind]}`}>
            See all
          </ButtonLink>
        )
      }
    >
      <div className={styles.kinds} role="group" aria-label="Kinds of work">
        {workKinds.map((one, index) => (
          <button
            key={one}
            type="button"
            className={styles.kind}
            aria-pressed={one === kind}
            data-key={`today${index + 1}`}
            onClick={() => onChoose(one)}
          >
            {kindNames[one]} <span className={styles.count}>{countOf(figures[one])}</span>
          </button>
        ))}
      </div>
      {work.rows.length === 0 ? (
        <EmptyState title={nothingWords[kind]}>{nextDueWords(figures)}</EmptyState>
      ) : (
        <div className={all === null ? undefined : styles.shortened}>
          <DataTable
            caption={`Today, ${kindNames[kind]}`}
            columns={workColumns(kind, figures.today, access)}
            rows={work.rows}
            rowKey={rowKey}
            onOpenRow={({ loanId }) => onOpen(loanId)}
          />
        </div>
      )}
    </Section>
  );
}

const rowKey = ({ loanId, paymentId }: WorkRow): string => paymentId ?? loanId;

const kindNames: Readonly<Record<WorkKind, string>> = {
  toCollect: 'To collect',
  toConfirm: 'To confirm',
  toApprove: 'To approve',
  dueSoon: 'Due in 7 days',
};

const nothingWords: Readonly<Record<WorkKind, string>> = {
  toCollect: 'Nothing overdue.',
  toConfirm: 'Nothing to confirm.',
  toApprove: 'Nothing to approve.',
  dueSoon: 'Nothing falls due in 7 days.',
};

/** The list of everything of a kind; null where no list has it. */
const seeAll: Readonly<Record<WorkKind, string | null>> = {
  toCollect: '/loans?status=Past+due&sort=nextPaymentDate',
  toConfirm: null,
  toApprove: '/loans?status=Pending',
  dueSoon: '/loans?status=Due+soon&sort=nextPaymentDate',
};

const countOf = ({ total, isMore }: Work): string => `${formatCount(total)}${isMore ? '+' : ''}`;

/** `Next due: 3 on 25 Nov.` */
const nextDueWords = ({
  nextDue,
}: {
  readonly nextDue: { readonly day: Day; readonly loans: number } | null;
}) =>
  nextDue === null
    ? undefined
    : `Next due: ${formatCount(nextDue.loans)} on ${formatDayOfYear(nextDue.day)}.`;
