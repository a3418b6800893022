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

/** A placeholder in the shape of the content that is loading, shown after a short wait. */
export function Skeleton({ variant = 'line', rows = 3, columns = 4, label = 'Loading…' }: SkeletonProps) {
  return (
    <div className={variant === 'table' ? skeletonTable : skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {variant === 'line' ? <div className={bar} data-length="half" /> : null}
      {variant === 'text'
        ? times(rows, (row) => <Bar key={row} length={row === rows - 1 ? 'half' : 'full'} />)
        : null}
      {variant === 'table'
        ? times(rows, (row) => (
            <div key={row} className={skeletonRow}>
              {times(columns, (column) => (
                <Bar key={column} length={column === 0 ? 'half' : 'most'} />
              ))}
            </div>
          ))
        : null}
    </div>
  );
}

function Bar({ length }: { readonly length: 'full' | 'most' | 'half' }) {
  return <div className={bar} data-length={length} />;
}

function times<Made>(count: number, make: (index: number) => Made): readonly Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
