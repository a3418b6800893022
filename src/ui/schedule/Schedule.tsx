import { lazy, Suspense } from 'react';
import { scheduleFigures } from '#domain/loan/schedule/scheduleFigures.ts';
import * as styles from './ScheduleChart.css.ts';
import { ScheduleTable, type ScheduleTableProps } from './ScheduleTable.tsx';

export interface ScheduleProps extends Pick<ScheduleTableProps, 'caption' | 'schedule'> {
  /** True where chart and table stand beside each other, as high as the chart: the table scrolls in its frame. */
  readonly isBeside?: boolean;
}

/** A repayment schedule as a chart, with all its figures in a table. */
export function Schedule({ caption, schedule, isBeside = false }: ScheduleProps) {
  const both = (
    <>
      <Suspense fallback={<div className={styles.awaited} />}>
        <ScheduleChart caption={`${caption} as a chart`} figures={scheduleFigures(schedule)} />
      </Suspense>
      <ScheduleTable caption={caption} schedule={schedule} isFramed={isBeside} />
    </>
  );
  return isBeside ? <div className={styles.beside}>{both}</div> : both;
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
