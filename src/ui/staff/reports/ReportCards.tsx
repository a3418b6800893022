import { formatCount, formatRupees, formatShare, missing } from '#domain/values/format.ts';
import type { ReportFigures } from '#domain/reports/reportFigures.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';
import * as styles from './Reports.css.ts';

export interface ReportCardsProps {
  /** Null until the book has been read. */
  readonly figures: ReportFigures | null;
  /** True while the book is loading: skeletons replace the figures. */
  readonly isAwaited: boolean;
}

/** The three figures of the book (rule REPORTS). */
export function ReportCards({ figures, isAwaited }: ReportCardsProps) {
  const shown = (label: string, text: (figures: ReportFigures) => string) => {
    if (figures !== null) return text(figures);
    return isAwaited ? (
      <div className={styles.figure}>
        <Skeleton label={`Loading ${label}...`} />
      </div>
    ) : (
      missing
    );
  };
  return (
    <StatRow>
      <StatCard
        label="Total Loans"
        value={shown('Total Loans', ({ totalLoans }) => formatCount(totalLoans))}
        hint="Of every status"
      />
      <StatCard
        label="Collection Rate"
        value={shown('Collection Rate', ({ collectionRateBps }) => formatShare(collectionRateBps))}
        hint="Collected of what has fallen due"
      />
      <StatCard
        label="Outstanding Amount"
        value={shown('Outstanding Amount', ({ outstanding }) => formatRupees(outstanding))}
        hint="Still to come in on running loans"
      />
    </StatRow>
  );
}
