import { bar, skeleton } from '#ui/kit/Skeleton.css.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './LoanSkeleton.css.ts';

/** A loan before it is there: the block of the amount to pay, the four cards, the strip, three rows. */
export function LoanSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.block} />
      <div className={styles.cards}>
        {['total', 'paid', 'remaining', 'next'].map((card) => (
          <div key={card} className={styles.card}>
            <div className={bar} data-length="half" />
            <div className={styles.figure} />
          </div>
        ))}
      </div>
      <div className={styles.strip} />
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles.row}>
          <div className={bar} data-length="most" />
          <div className={bar} data-length="full" />
        </div>
      ))}
    </div>
  );
}
