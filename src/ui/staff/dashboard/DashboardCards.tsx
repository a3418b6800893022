import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatRupees } from '#domain/values/format.ts';
import type { PortfolioFigures } from '#domain/portfolio/portfolio.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import * as styles from './Dashboard.css.ts';

export interface DashboardCardsProps {
  /** The number of customers; null while it is loading. */
  readonly customers: number | null;
  /** The figures of the loans; null while they are loading. */
  readonly figures: PortfolioFigures | null;
}

/** Four figures, each a link to the list that it summarises (rule DASHBOARD-CARDS). */
export function DashboardCards({ customers, figures }: DashboardCardsProps) {
  return (
    <dl className={styles.cards}>
      <Card
        label="Total Customers"
        to="/customers"
        value={customers === null ? null : formatCount(customers)}
      />
      <Card
        label="Active Loans"
        to="/loans?status=Active"
        value={figures === null ? null : formatCount(figures.activeLoans)}
      />
      <Card
        label="Total Disbursed Amount"
        to="/loans"
        value={figures === null ? null : formatRupees(figures.disbursed)}
      />
      <Card
        label="Overdue EMIs"
        to="/loans?status=Past+due"
        value={figures === null ? null : formatCount(figures.overdueEmis)}
      />
    </dl>
  );
}

interface CardProps {
  readonly label: string;
  readonly to: string;
  readonly value: string | null;
}

function Card({ label, to, value }: CardProps) {
  const id = useId();
  return (
    <div className={styles.card}>
      <dt className={styles.cardLabel} id={`${id}label`}>
        {label}
      </dt>
      <dd className={styles.cardValue}>
        {value === null ? (
          <Skeleton label={`Loading ${label}...`} />
        ) : (
          <Link
            id={`${id}value`}
            className={styles.cardLink}
            to={to}
            aria-labelledby={`${id}label ${id}value`}
          >
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}
