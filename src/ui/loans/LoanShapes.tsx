import { definition } from '#ui/kit/DefinitionList.css.ts';
import { bar } from '#ui/kit/Skeleton.css.ts';
import * as styles from './LoanShapes.css.ts';

/** What is due of a loan, before it is known. */
export function DueShape() {
  return <div className={styles.due} />;
}

/** The strip of a loan's installments, before they are known. */
export function InstallmentsShape() {
  return <div className={styles.installments} />;
}

export interface RecordShapeProps {
  /** How many labels with their values it has. */
  readonly rows: number;
  /** True for a part of a screen with a heading of its own. */
  readonly isSection?: boolean;
  /** True for a long record, whose labels stand in two columns where there is room. */
  readonly isLong?: boolean;
}

/** A ruled record, before it is known. */
export function RecordShape({ rows, isSection = false, isLong = false }: RecordShapeProps) {
  return (
    <div>
      {isSection ? (
        <div className={styles.heading}>
          <div className={bar} data-length="half" />
        </div>
      ) : null}
      <div className={isLong ? styles.twoColumns : undefined}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={definition.ruled}>
            <div className={bar} data-length="half" />
            <div className={bar} data-length={row % 3 === 1 ? 'most' : 'half'} />
          </div>
        ))}
      </div>
    </div>
  );
}
