import { memo } from 'react';
import { bar, skeleton, skeletonRow, skeletonTable } from './Skeleton.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonProps {
  readonly variant?: 'line' | 'text' | 'table' | undefined;
  /** The number of lines of text, or of rows of the table. */
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  /** What is being loaded, for screen readers. */
  readonly label?: string | undefined;
}

/**
 * A placeholder in the shape of the content that is loading, shown after a short wait. A screen draws itself anew with each part
 * that arrives; what still waits has as many as sixty bars, and stays as it is.
 */
export const Skeleton = memo(function Skeleton({
  variant = 'line',
  rows = 3,
  columns = 4,
  label = 'Loading…',
}: SkeletonProps) {
  return (
    <div className={variant === 'table' ? skeletonTable : skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {variant === 'line' ? <div className={bar} data-length="half" /> : null}
      {variant === 'text'
        ? times(rows, (row) => (
            <div key={row} className={bar} data-length={row === rows - 1 ? 'half' : 'full'} />
          ))
        : null}
      {variant === 'table'
        ? times(rows, (row) => (
            <div key={row} className={skeletonRow}>
              {times(columns, (column) => (
                <div key={column} className={bar} data-length={column === 0 ? 'half' : 'most'} />
              ))}
            </div>
          ))
        : null}
    </div>
  );
});

function times<Made>(count: number, make: (index: number) => Made): readonly Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
