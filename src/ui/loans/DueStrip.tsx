import type { ReactNode } from 'react';
import { besidesWords, type DueToday } from '#domain/loan/dueToday.ts';
import type { Installment } from '#domain/loan/installment.ts';
import { formatDay, formatNumberOf, formatRupees } from '#domain/values/format.ts';
import * as styles from './DueStrip.css.ts';

export interface DueStripProps {
  readonly due: DueToday;
  /** The first unpaid installment, named where nothing is due today; null where every one is paid or claimed. */
  readonly next: Installment | null;
  /** One primary button, such as the one that takes the payment. */
  readonly action?: ReactNode;
}

/** What is to be paid of a loan today: the sum, how many installments and how late, EMI and penalty. */
export function DueStrip({ due, next, action }: DueStripProps) {
  return (
    <div className={styles.strip} data-due={toneOf(due)}>
      <div className={styles.words} role="status">
        {due.installments.length === 0 ? <NoneDue due={due} next={next} /> : <Due due={due} />}
      </div>
      {action === undefined || action === null ? null : (
        <div className={styles.action} data-print="hide">
          {action}
        </div>
      )}
    </div>
  );
}

function Due({ due }: Pick<DueStripProps, 'due'>) {
  const { installments, emi, penalty, total, inReceipts, besides, daysLate } = due;
  const count = formatNumberOf(installments.length, 'installment');
  return (
    <>
      <span className={styles.sum}>
        <span className={styles.figure}>{formatRupees(total)}</span> due today
      </span>
      <span className={styles.note}>
        {daysLate === 0 ? count : `${count}, ${lateWords(installments.length, daysLate)}`}
      </span>
      {penalty === 0 ? null : (
        <span className={styles.note}>
          {formatRupees(emi)} EMI + {formatRupees(penalty)} penalty
        </span>
      )}
      {besides === 0 ? null : <span className={styles.note}>Besides: {besidesWords(due)}</span>}
      {inReceipts === 0 ? null : (
        <span className={styles.note}>{formatRupees(inReceipts)} in receipts is not taken off</span>
      )}
    </>
  );
}

function NoneDue({ due, next }: Pick<DueStripProps, 'due' | 'next'>) {
  return (
    <>
      {due.besides === 0 ? (
        <span className={styles.sum}>Nothing due today</span>
      ) : (
        <>
          <span className={styles.sum}>
            <span className={styles.figure}>{formatRupees(due.besides)}</span> due today
          </span>
          <span className={styles.note}>{besidesWords(due)}</span>
        </>
      )}
      {next === null ? null : (
        <span className={styles.note}>
          Next: {formatRupees(next.emiAmount)}
          {next.dueDate === null ? '' : ` on ${formatDay(next.dueDate)}`}
        </span>
      )}
    </>
  );
}

const toneOf = ({ installments, besides, daysLate }: DueToday): 'late' | 'today' | 'none' => {
  if (installments.length === 0) return besides === 0 ? 'none' : 'today';
  return daysLate > 0 ? 'late' : 'today';
};

const lateWords = (count: number, days: number): string =>
  `${count === 1 ? '' : 'oldest '}${formatNumberOf(days, 'day')} late`;
