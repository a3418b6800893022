import { type ReactNode, useId } from 'react';
import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { amountsOf, installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import * as styles from './PayBar.css.ts';

export interface PayBarProps {
  readonly ledger: LoanLedger;
  /** The button that pays an installment, described by the words with the given id. */
  readonly renderPay: (installmentNumber: number, wordsId: string) => ReactNode;
}

/**
 * The oldest unpaid installment with its penalty, and the button that pays it, at the foot of a phone's window; null where none is
 * unpaid. Wider windows have it in the summary and in the table.
 */
export function PayBar({ ledger: { loan, payments, today }, renderPay }: PayBarProps) {
  const wordsId = useId();
  const next = oldestUnpaid(installmentsOf(loan, payments, today));
  if (next === null) return null;
  return (
    <div className={styles.bar} data-print="hide">
      <span id={wordsId} className={styles.words}>
        <span className={styles.sum}>{formatRupees(amountsOf(next).total)}</span>{' '}
        <span className={styles.note}>
          #{next.installmentNumber}, due {formatDay(next.dueDate)}
        </span>
      </span>
      {renderPay(next.installmentNumber, wordsId)}
    </div>
  );
}
