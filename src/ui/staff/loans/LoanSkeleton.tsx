import { skeleton } from '#ui/kit/Skeleton.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { DueShape, InstallmentsShape, RecordShape, type RecordShapeProps } from '#ui/loans/LoanShapes.tsx';
import * as styles from './LoanDetails.css.ts';

/** A loan's page before it is there: the summary beside the loan and its customer, in the places that they will have. */
export function LoanSkeleton() {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>Loading loan details...</VisuallyHidden>
      <div className={styles.page}>
        <div className={styles.summary}>
          <DueShape />
          <RecordShape rows={3} />
          <InstallmentsShape />
        </div>
        <div className={styles.records}>
          <RecordShape rows={16} isSection isLong />
          <RecordShape rows={16} isSection isLong />
        </div>
        <div className={styles.vehicle}>
          <RecordShape rows={6} isSection />
        </div>
      </div>
    </div>
  );
}

/** The record of a section of its own before it is there, as high as it will be. */
export function RecordPlaceholder({
  rows,
  label,
  isLong = false,
}: RecordShapeProps & { readonly label: string }) {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <RecordShape rows={rows} isLong={isLong} />
    </div>
  );
}
