import type { Day } from '#domain/values/calendar.ts';
import { formatCount } from '#domain/values/format.ts';
import { type Installment, type StaffInstallmentState, staffState } from '#domain/loan/installment.ts';
import * as styles from './InstallmentStrip.css.ts';

export interface InstallmentStripProps {
  readonly installments: readonly Installment[];
  readonly today: Day;
}

/**
 * Every installment as a cell, coloured by its state: paid, received, overdue, to come. Beyond 36 installments the
 * cells are small and without numbers. Screen readers get the key below, which counts each state.
 */
export function InstallmentStrip({ installments, today }: InstallmentStripProps) {
  const states = installments.map((installment) => staffState(installment, today));
  const isLong = installments.length > mostNumbered;
  return (
    <div className={styles.figure}>
      <div className={styles.strip} data-long={isLong ? '' : undefined} aria-hidden="true">
        {installments.map(({ installmentNumber }, index) => (
          <span key={installmentNumber} className={styles.cell} data-state={states[index]}>
            {isLong ? null : installmentNumber}
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-label="Installments">
        {legend.map(({ state, words }) => {
          const count = states.filter((other) => other === state).length;
          return count === 0 ? null : (
            <li key={state} className={styles.item}>
              <span className={styles.sample} data-state={state} aria-hidden="true" />
              {formatCount(count)} {words}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const mostNumbered = 36;

const legend: readonly { readonly state: StaffInstallmentState; readonly words: string }[] = [
  { state: 'Paid', words: 'paid' },
  { state: 'Received', words: 'awaiting confirmation' },
  { state: 'Overdue', words: 'overdue' },
  { state: 'Pending', words: 'to come' },
];
