import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatNumberOf, formatRupees, formatRupeesShort } from '#domain/values/format.ts';
import type { PortfolioFigures } from '#domain/portfolio/portfolio.ts';
import { daysSince, type TodayFigures } from '#domain/portfolio/today.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { PartShown } from './DashboardPart.ts';
import * as styles from './Dashboard.css.ts';

export interface DashboardCardsProps {
  readonly customers: number;
  readonly customersPart: PartShown;
  readonly loans: PortfolioFigures;
  readonly loansPart: PartShown;
  /** What is said beside the figures; null where the server does not say it. */
  readonly beside: TodayFigures | null;
  readonly isBesideAwaited: boolean;
}

/** Four figures, each a link to the list that it summarises (rule DASHBOARD-CARDS). */
export const DashboardCards = memo(function DashboardCards(props: DashboardCardsProps) {
  const { customers, customersPart, loans, loansPart, beside, isBesideAwaited } = props;
  const { activeLoans, disbursed, overdueEmis } = loans;
  const words = beside === null ? null : wordsOf(beside);
  const hint = (second: ReactNode) => second ?? (isBesideAwaited ? '' : null);
  return (
    <dl className={styles.cards}>
      <Card
        label="Total Customers"
        to="/customers"
        part={customersPart}
        value={formatCount(customers)}
        hint={hint(words?.customers)}
      />
      <Card
        label="Active Loans"
        to="/loans?status=Active"
        part={loansPart}
        value={formatCount(activeLoans)}
        hint={hint(words?.active)}
      />
      <Card
        label="Total Disbursed Amount"
        to="/loans"
        part={loansPart}
        value={formatRupees(disbursed)}
        hint={hint(words?.disbursed)}
      />
      <Card
        label="Overdue EMIs"
        to="/loans?status=Past+due"
        part={loansPart}
        value={formatCount(overdueEmis)}
        hint={hint(words?.overdue)}
        isUrgent={overdueEmis > 0}
        isLong
      />
    </dl>
  );
});

/** The second line of each card (rule WORK-OF-THE-DAY). */
const wordsOf = (beside: TodayFigures) => {
  const { activeCustomers, runningLoans, closedLoans, outstanding } = beside;
  return {
    customers: `${formatCount(activeCustomers)} active`,
    active: `${formatRupeesShort(outstanding, 2)} still to come`,
    disbursed: `${formatCount(runningLoans)} running, ${formatCount(closedLoans)} closed`,
    overdue: overdueWords(beside),
  };
};

/** The installments behind the loans of the card; alone how late the oldest is, where a server does not count them. */
const overdueWords = ({ today, toCollect, overdue }: TodayFigures): ReactNode => {
  const late = daysSince(overdue?.oldest ?? toCollect.rows[0]?.day ?? null, today);
  if (late === null) return 'nothing overdue';
  if (overdue === null || overdue.oldest === null) return `oldest ${formatNumberOf(late, 'day')} late`;
  const installments = formatNumberOf(overdue.installments, 'installment');
  // A claim is unpaid until it is confirmed, though nothing is to be collected for it.
  if (toCollect.total === 0)
    return `${installments} ${overdue.installments === 1 ? 'awaits' : 'await'} confirmation`;
  return (
    <>
      <span className={styles.cardPart}>{installments}</span> ·{' '}
      <span className={styles.cardPart}>
        {formatRupeesShort(overdue.emis, 2)}
        <span className={styles.unlessPhone}> of EMIs</span>
      </span>{' '}
      · <span className={styles.cardPart}>oldest {formatNumberOf(late, 'day')}</span>
    </>
  );
};

interface CardProps {
  readonly label: string;
  readonly to: string;
  readonly part: PartShown;
  readonly value: string;
  /** The second line: '' where it is still awaited, null for none. */
  readonly hint: ReactNode;
  readonly isUrgent?: boolean;
  /** True where the second line may need two. */
  readonly isLong?: boolean;
}

function Card({ label, to, part, value, hint, isUrgent = false, isLong = false }: CardProps) {
  const id = useId();
  const second = part === 'missing' ? 'not loaded' : hint;
  return (
    <div className={styles.card}>
      <dt className={styles.cardLabel} id={`${id}label`}>
        {label}
      </dt>
      <dd className={styles.cardValue}>
        {part === 'awaited' ? (
          <Skeleton label={`Loading ${label}...`} />
        ) : (
          <Link
            id={`${id}value`}
            className={styles.cardLink}
            data-missing={part === 'missing' ? '' : undefined}
            to={to}
            aria-labelledby={`${id}label ${id}value`}
            aria-describedby={second === null || second === '' ? undefined : `${id}hint`}
          >
            {value}
          </Link>
        )}
      </dd>
      {second === null ? null : (
        <dd
          className={isLong ? styles.longHint : styles.cardHint}
          id={`${id}hint`}
          data-urgent={isUrgent ? '' : undefined}
        >
          {part === 'awaited' ? '' : second}
        </dd>
      )}
    </div>
  );
}
