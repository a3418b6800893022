import { Link } from 'react-router-dom';

import { summary } from './Disclosure.css.ts';
import * as styles from './BarChart.css.ts';
import { BarChartSkeleton } from './BarChartSkeleton.tsx';
import { DataTable } from './DataTable.tsx';
import { lateModule } from './lateModule.ts';
import { useIsInView } from './useIsInView.ts';

export interface BarOfChart {
  /** The label below the bar; unique among the bars. */
  readonly label: string;
  readonly value: number;
  /** The value in full, for the readout and screen readers. */
  readonly text: string;
  /** What the value is held against, drawn as an outline; left out for nothing. */
  readonly aim?: { readonly value: number; readonly text: string } | undefined;
  /** The address that the bar opens; left out for none. */
  readonly to?: string | undefined;
}

export interface BarChartProps {
  /** The chart's label, for screen readers. */
  readonly caption: string;
  readonly bars: readonly BarOfChart[];
  /** The short text of a value on the axis. */
  readonly axisText: (value: number) => string;
  /** The column heads of the table with the same figures. */
  readonly labelHeader: string;
  readonly valueHeader: string;
}

/**
 * Values from zero up as bars: each shows its value on hover and focus, and a table lists all of them for screen
 * readers. The drawing is loaded when its place comes into view, or when the page has settled.
 */
export function BarChart({ caption, bars, axisText, labelHeader, valueHeader }: BarChartProps) {
  const [part, isInView] = useIsInView();
  const plot = barPlot.useState(isInView);
  if (plot._tag === 'Waiting')
    return (
      <div ref={part}>
        <BarChartSkeleton bars={bars.length} label="Loading the chart..." />
      </div>
    );
  return (
    <div>
      {plot._tag === 'Loaded' ? (
        <plot.module.BarPlot caption={caption} bars={bars} axisText={axisText} />
      ) : (
        <p className={styles.note}>The chart could not be loaded. The table has the same figures.</p>
      )}
      <details className={styles.asTable}>
        <summary className={summary}>Figures as a table</summary>
        <DataTable
          caption={caption}
          columns={[
            {
              key: 'label',
              header: labelHeader,
              cell: labelOf,
            },
            { key: 'value', header: valueHeader, align: 'end', cell: ({ text }) => text },
          ]}
          rows={bars}
          rowKey={({ label }) => label}
        />
      </details>
    </div>
  );
}

/** A bar's label, which leads where the bar does. */
const labelOf = ({ label, to }: BarOfChart) => (to === undefined ? label : <Link to={to}>{label}</Link>);

const barPlot = lateModule(() => import('./late/BarPlot.tsx'));
