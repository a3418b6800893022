import { lazy, Suspense } from 'react';
import { scheduleFigures } from '#domain/loan/schedule/scheduleFigures.ts';
import * as styles from './ScheduleChart.css.ts';
import { ScheduleTable, type ScheduleTableProps } from './ScheduleTable.tsx';

/** A repayment schedule as a chart, with all its figures in a table below. */
export function Schedule({ caption, schedule }: ScheduleTableProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.awaited} />}>
        <ScheduleChart caption={`${caption} as a chart`} figures={scheduleFigures(schedule)} />
      </Suspense>
      <ScheduleTable caption={caption} schedule={schedule} />
    </>
  );
}

/**
 * Loads the chart when the first schedule is shown. The table has the same figures while the chart is loading, and
 * where it cannot be loaded.
 */
const ScheduleChart = lazy(async () => {
  try {
    return { default: (await import('./ScheduleChart.tsx')).ScheduleChart };
  } catch {
    return { default: NoChart };
  }
});

function NoChart() {
  return <p className={styles.note}>The chart could not be loaded. The table below has the same figures.</p>;
}
