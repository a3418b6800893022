import { memo } from 'react';
import { type Day, dateOf } from '#domain/values/calendar.ts';
import {
  formatChange,
  formatDayOfYear,
  formatRupees,
  formatRupeesShort,
  monthNameOf,
  monthNames,
} from '#domain/values/format.ts';
import { noMoney, paise } from '#domain/values/money.ts';
import { type CollectionFigures, sameDaysLastMonth } from '#domain/portfolio/portfolio.ts';
import { reportAddress } from '#domain/reports/askedReport.ts';
import { rangeOfMonth } from '#domain/reports/reportRange.ts';
import type { TodayFigures } from '#domain/portfolio/today.ts';
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
  readonly today: Day;
  /** What is said beside the figures; null where the server does not say it. */
  readonly beside: TodayFigures | null;
}

/** The amount collected: in total, this month compared with the last, and by month (rule COLLECTED-BY-MONTH). */
export const DashboardCollections = memo(function DashboardCollections(props: DashboardCollectionsProps) {
  const { figures, part, today, beside } = props;
  const { total, awaiting, thisMonth, changeBps, year } = figures;
  const isAwaited = part === 'awaited';
  return (
    <Section title="Total Amount collected">
      <div className={styles.collections}>
        <div className={styles.collected}>
          <div className={styles.collectedFigure}>
            {isAwaited ? (
              <Skeleton label="Loading Total Amount collected..." />
            ) : (
              <span className={part === 'missing' ? styles.unknown : undefined}>{formatRupees(total)}</span>
            )}
          </div>
          <p className={styles.awaiting}>
            {part === 'missing' ? 'not loaded' : null}
            {isAwaited || awaiting === 0 ? null : `${formatRupees(awaiting)} more awaits confirmation`}
          </p>
          <div className={styles.month}>
            <span>This Month</span>
            <span className={`${styles.monthFigure} ${part === 'missing' ? styles.unknown : ''}`}>
              {isAwaited ? null : formatChange(changeBps)}
            </span>
            <span className={styles.muted}>
              {isAwaited ? null : `${formatRupees(thisMonth)}, ${comparedDays(today)}`}
            </span>
            {part !== 'there' || beside === null ? null : (
              <span className={styles.muted}>{sameDaysText(beside)}</span>
            )}
          </div>
        </div>
        <div className={styles.chart}>
          <h3>Collected in {year}</h3>
          {isAwaited ? <BarChartSkeleton bars={monthNames.length} label="Loading collections..." /> : null}
          {part === 'missing' ? <EmptyState title="Collections could not be loaded" /> : null}
          {part === 'there' ? <Months figures={figures} today={today} beside={beside} /> : null}
        </div>
      </div>
    </Section>
  );
});

const billedIn = (beside: TodayFigures | null, index: number) => {
  const value = beside?.billedByMonth[index];
  return value === undefined ? undefined : { value, text: `of ${formatRupees(value)} billed` };
};

/** The report of the payments of a month; none of a month that is still to come. */
const monthAddress = (today: Day, year: number, month: number): string | undefined => {
  const range = rangeOfMonth(year, month);
  return range.from > today ? undefined : reportAddress({ name: 'Payments', range });
};

/** The days that the change compares: `1–22 Nov against all of Oct`. */
const comparedDays = (today: Day): string => {
  const last = sameDaysLastMonth(today);
  return `${dateOf(today) === 1 ? '' : '1–'}${formatDayOfYear(today)} against all of ${monthNameOf(last.from)}`;
};

/** `₹1,20,000.00 on the same days of Oct`. */
const sameDaysText = ({ today, sameDaysLastMonth: collected }: TodayFigures): string =>
  `${formatRupees(collected)} on the same days of ${monthNameOf(sameDaysLastMonth(today).from)}`;

type MonthsProps = Pick<DashboardCollectionsProps, 'figures' | 'today' | 'beside'>;

/** The months of the year: what was collected, in the outline of what was billed; each opens the payments of its month. */
function Months({ figures: { byMonth, year }, today, beside }: MonthsProps) {
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
        aim: billedIn(beside, index),
        to: monthAddress(today, year, index + 1),
      }))}
      axisText={(value) => formatRupeesShort(paise(value))}
      labelHeader="Month"
      valueHeader="Amount collected"
    />
  );
}
