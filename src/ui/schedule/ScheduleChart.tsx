import { useId, useState } from 'react';
import type { ScheduleFigures } from '#domain/loan/schedule/scheduleFigures.ts';
import { useSize } from '#ui/kit/chartParts.tsx';
import { Hatching, ScheduleLegend } from './ScheduleLegend.tsx';
import * as styles from './ScheduleChart.css.ts';
import { SchedulePlot } from './SchedulePlot.tsx';

export interface ScheduleChartProps {
  /** The chart's label, for screen readers. */
  readonly caption: string;
  readonly figures: ScheduleFigures;
}

/**
 * A chart of each installment's (or year's) principal and interest, and of the falling balance. The legend shows the
 * figures of the part under the pointer or the focus; the table below the chart lists all.
 */
export function ScheduleChart({ caption, figures }: ScheduleChartProps) {
  const [plotRef, size] = useSize();
  const hatching = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const shown = pointed ?? focused;
  return (
    <div className={styles.chart}>
      <ScheduleLegend figures={figures} shown={shown === null ? null : (figures.parts[shown] ?? null)} />
      <div className={styles.frame}>
        <svg ref={plotRef} className={styles.plot} role="group" aria-label={caption}>
          <Hatching id={hatching} />
          <SchedulePlot
            figures={figures}
            size={size}
            interestFill={`url(#${hatching})`}
            shown={shown}
            onPoint={setPointed}
            onFocus={setFocused}
          />
        </svg>
      </div>
      <p className={styles.axisName}>{figures.grouping === 'year' ? 'Year' : 'Installment Number'}</p>
    </div>
  );
}
