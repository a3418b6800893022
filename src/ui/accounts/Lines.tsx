import { Link } from 'react-router-dom';
import { missing } from '#domain/values/format.ts';
import * as styles from './Account.css.ts';

interface LinesProps {
  /** A dash where it is empty. */
  readonly first: string;
  /** True for a first line that does not break. */
  readonly isWhole?: boolean;
  /** Small, below the first; left out where it is null or empty. */
  readonly second: string | null;
}

/** Two lines of a cell: what it says, and what belongs to it. */
export function Lines({ first, second, isWhole = false }: LinesProps) {
  return (
    <span className={styles.lines}>
      <span className={isWhole ? styles.whole : undefined}>{first === '' ? missing : first}</span>
      {second === null || second === '' ? null : <span className={styles.small}>{second}</span>}
    </span>
  );
}

interface LoanLinesProps {
  readonly to: string;
  readonly loanId: string;
  readonly customerName: string | null;
}

/** A loan's id, which leads to a screen of the loan, and whose loan it is. */
export function LoanLines({ to, loanId, customerName }: LoanLinesProps) {
  return (
    <span className={styles.lines}>
      <Link className={styles.whole} to={to}>
        {loanId}
      </Link>
      {customerName === null ? null : <span className={styles.small}>{customerName}</span>}
    </span>
  );
}
