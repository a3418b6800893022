import { formatChange, formatRupees, formatRupeesShort, monthNames } from '#domain/values/format.ts';
import { noMoney, paise } from '#domain/values/money.ts';
import type { CollectionFigures } from '#domain/portfolio/portfolio.ts';
import { BarChart } from '#ui/kit/BarChart.tsx';
import { BarChartSkeleton } from '#ui/kit/BarChartSkeleton.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { PartShown } from './DashboardPart.ts';
import * as styles from './Dashboard.css.ts';

export interface DashboardCollectionsProps {
  readonly figures: CollectionFigures;
  readonly part: PartShown;
}

/** The amount collected: in total, this month compared with the last, and by month (rule COLLECTED-BY-MONTH). */
export function DashboardCollections({ figures, part }: DashboardCollectionsProps) {
  const { total, awaiting, thisMonth, changeBps, year } = figures;
  const isAwaited = part === 'awaited';
  return (
    <Section title="Total Amount collected">
      <div className={styles.collections}>
        <div className={styles.collected}>
          <div className={styles.collectedFigure}>
            {isAwaited ? <Skeleton label="Loading Total Amount collected..." /> : formatRupees(total)}
          </div>
          <p className={styles.awaiting}>
            {isAwaited || awaiting === 0 ? null : `${formatRupees(awaiting)} more awaits confirmation`}
          </p>
          <div className={styles.month}>
            <span>This Month</span>
            <span className={styles.monthFigure}>{isAwaited ? null : formatChange(changeBps)}</span>
            <span className={styles.muted}>
              {isAwaited ? null : `${formatRupees(thisMonth)}, against the month before`}
            </span>
          </div>
        </div>
        <div className={styles.chart}>
          <h3>Collected in {year}</h3>
          {isAwaited ? <BarChartSkeleton bars={monthNames.length} label="Loading collections..." /> : null}
          {part === 'missing' ? <EmptyState title="Collections could not be loaded" /> : null}
          {part === 'there' ? <Months figures={figures} /> : null}
        </div>
      </div>
    </Section>
  );
}

function Months({ figures: { byMonth, year } }: { readonly figures: CollectionFigures }) {
  if (byMonth.every((amount) => amount === noMoney)) {
    return (
      <EmptyState title={`Nothing collected in ${year} yet`}>
        The first payment of the year will be shown here.
      </EmptyState>
    );
  }
  return (
    <BarChart
      caption={`Amount collected in each month of ${year}`}
      bars={byMonth.map((amount, index) => ({
        label: monthNames[index] ?? '',
        value: amount,
        text: formatRupees(amount),
      }))}
      axisText={(value) => formatRupeesShort(paise(value))}
      labelHeader="Month"
      valueHeader="Amount collected"
    />
  );
}
