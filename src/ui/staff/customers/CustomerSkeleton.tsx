import { skeleton } from '#ui/kit/Skeleton.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { DueShape, RecordShape } from '#ui/loans/LoanShapes.tsx';

/**
 * A customer's page before it is known how many loans there are, and what is due of them. What stands below them comes with
 * them: it would move.
 */
export function CustomerSkeleton() {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>Loading loans...</VisuallyHidden>
      <DueShape />
      <RecordShape rows={4} isSection />
      <RecordShape rows={3} isSection />
      <RecordShape rows={16} isSection isLong />
    </div>
  );
}
