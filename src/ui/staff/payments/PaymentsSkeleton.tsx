import { bar, skeleton } from '#ui/kit/Skeleton.css.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { stat, statRow } from '#ui/kit/StatCard.css.ts';
import { DueShape } from '#ui/loans/LoanShapes.tsx';
import { figure } from '#ui/loans/LoanShapes.css.ts';

/** The payments of a loan before they are there: what is due, the three figures, and the lines of the table. */
export function PaymentsSkeleton() {
  return (
    <>
      <div className={skeleton}>
        <DueShape />
        <div className={statRow}>
          {['paid', 'pending', 'installments'].map((card) => (
            <div key={card} className={stat}>
              <div className={bar} data-length="half" />
              <div className={figure} data-length="most" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton variant="table" rows={8} columns={6} label="Loading payments..." />
    </>
  );
}
