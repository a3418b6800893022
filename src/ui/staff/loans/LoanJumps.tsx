import type { MouseEvent } from 'react';
import * as styles from './LoanDetails.css.ts';

/** The parts of a loan's page by the ids of their elements. */
export const loanParts = {
  loan: 'part-loan',
  customer: 'part-customer',
  vehicle: 'part-vehicle',
  schedule: 'part-schedule',
} as const;

/** Links to the parts of a loan's page, which stay below the head of a phone's window; wider windows show none. */
export function LoanJumps() {
  return (
    <nav className={styles.jumps} aria-label="Parts of the loan" data-print="hide">
      {jumps.map(([id, words]) => (
        <a key={id} className={styles.jump} href={`#${id}`} onClick={(event) => jumpTo(event, id)}>
          {words}
        </a>
      ))}
    </nav>
  );
}

const jumps = [
  [loanParts.loan, 'Loan'],
  [loanParts.customer, 'Customer'],
  [loanParts.vehicle, 'Vehicle'],
  [loanParts.schedule, 'Schedule'],
] as const;

/** Brings a part into view and focuses it, opened; the address stays, so that Back leads off the page. */
const jumpTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.querySelector('details:has(> summary > h2)')?.setAttribute('open', '');
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
};
