import { skeletonColumn, skeletonFrame } from './BarChart.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface BarChartSkeletonProps {
  readonly bars: number;
  /** What is being loaded, for screen readers. */
  readonly label: string;
}

/** The shape of a `BarChart`, shown where loading takes longer than 150 ms. */
export function BarChartSkeleton({ bars, label }: BarChartSkeletonProps) {
  return (
    <div className={skeletonFrame} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: bars }, (_, index) => (
        <div key={index} className={skeletonColumn} />
      ))}
    </div>
  );
}
