import { skeleton } from '#ui/kit/Skeleton.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Peek.css.ts';

interface PeekSkeletonProps {
  /** What is being loaded, for screen readers. */
  readonly label: string;
}

/** What is due and what is below it, while they are loading. */
export function PeekSkeleton({ label }: PeekSkeletonProps) {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.dueSkeleton} />
      <div className={styles.stripSkeleton} />
    </div>
  );
}
