import { useId } from 'react';
import { formatCount, formatRupees } from '#domain/values/format.ts';
import type { ScheduleFigures, SchedulePart } from '#domain/loan/schedule/scheduleFigures.ts';
import * as styles from './ScheduleChart.css.ts';
import { partName } from './scheduleWords.ts';

export interface ScheduleLegendProps {
  readonly figures: ScheduleFigures;
  /** The part whose figures are shown; null for the whole schedule. */
  readonly shown: SchedulePart | null;
}

/**
 * The legend with the figures of a part. Its marks are filled, hatched and a line, so that they differ by more than
 * colour.
 */
export function ScheduleLegend({ figures, shown }: ScheduleLegendProps) {
  const hatching = useId();
  const last = figures.parts.at(-1);
  const of = shown ?? figures;
  return (
    <div className={styles.legend}>
      <p className={styles.subject}>
        <span>{shown === null ? allName(last?.lastNumber ?? 0) : partName(figures, shown)}</span>
        <span className={styles.figure}>{formatRupees(of.amount)}</span>
      </p>
      <dl className={styles.marks}>
        <div className={styles.mark}>
          <dt className={styles.markName}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect className={styles.principal} width="100%" height="100%" />
            </svg>
            Principal
          </dt>
          <dd className={styles.figure}>{formatRupees(of.principal)}</dd>
        </div>
        <div className={styles.mark}>
          <dt className={styles.markName}>
            <svg className={styles.swatch} aria-hidden="true">
              <Hatching id={hatching} />
              <rect className={styles.interest} fill={`url(#${hatching})`} width="100%" height="100%" />
            </svg>
            Interest
          </dt>
          <dd className={styles.figure}>{formatRupees(of.interest)}</dd>
        </div>
        <div className={styles.mark}>
          <dt className={styles.markName}>
            <svg className={styles.swatch} aria-hidden="true">
              <line className={styles.balanceLine} x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
            Balance
          </dt>
          <dd className={styles.figure}>{formatRupees((shown ?? last)?.balance ?? null)}</dd>
        </div>
      </dl>
    </div>
  );
}

function allName(count: number): string {
  return count === 1 ? 'One installment' : `All ${formatCount(count)} installments`;
}

/** The pattern that fills interest: it differs from principal without colour, too. */
export function Hatching({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width="6" height="6" />
        <line className={styles.hatchLine} x1="0" x2="0" y1="0" y2="6" />
      </pattern>
    </defs>
  );
}
