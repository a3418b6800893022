import { scheduleFigures } from '#domain/loan/schedule/scheduleFigures.ts';
import { lateModule } from '#ui/kit/lateModule.ts';
import { useIsInView } from '#ui/kit/useIsInView.ts';
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
      <LateChart caption={`${caption} as a chart`} schedule={schedule} />
      <ScheduleTable caption={caption} schedule={schedule} isFramed={isBeside} />
    </>
  );
  return isBeside ? <div className={styles.beside}>{both}</div> : both;
}

/**
 * The chart, which is loaded when its place comes into view, or when the page has settled. The table has the same figures
 * until then, and where it cannot be loaded.
 */
function LateChart({ caption, schedule }: Pick<ScheduleProps, 'caption' | 'schedule'>) {
  const [part, isInView] = useIsInView();
  const chart = scheduleChart.useState(isInView);
  switch (chart._tag) {
    case 'Waiting':
      return <div ref={part} className={styles.awaited} />;
    case 'Loaded':
      return <chart.module.ScheduleChart caption={caption} figures={scheduleFigures(schedule)} />;
    case 'Failed':
      return (
        <p className={styles.note}>The chart could not be loaded. The table below has the same figures.</p>
      );
  }
}

const scheduleChart = lateModule(() => import('./ScheduleChart.tsx'));
