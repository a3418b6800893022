import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { isClosed, isRejected, isUndisbursed } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { claimWords } from '#domain/loan/payment/payment.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { daysOverdue } from '#domain/loan/penalty/penalty.ts';
import type { Repayment } from '#domain/loan/repayment.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import * as styles from './NextEmi.css.ts';

export interface NextEmiProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
  readonly today: Day;
  readonly isOpening: boolean;
  /** Opens the confirm screen; null on a closed or rejected loan. */
  readonly onPay: (() => void) | null;
}

/** The amount and due date of the next EMI with its late penalty, or why nothing is to be paid. */
export function NextEmi({ loan, repayment, today, isOpening, onPay }: NextEmiProps) {
  const { next, nextDueDate, awaiting } = repayment;
  if (isClosed(loan)) return <Banner tone="positive">This loan has been fully paid and closed</Banner>;
  if (isRejected(loan))
    return <Banner tone="neutral">This loan was not granted; nothing is to be paid.</Banner>;
  if (next === null) {
    return (
      <Banner tone="info">
        {awaiting.length === 0
          ? 'Every installment has been paid.'
          : 'A payment is recorded for every installment. Awaiting confirmation.'}
      </Banner>
    );
  }
  const days = daysOverdue(next.dueDate, today);
  return (
    <section className={styles.next} data-late={days > 0 ? '' : undefined} aria-label="Next EMI">
      <div className={styles.words}>
        <p>
          <span className={styles.amount}>{formatRupees(next.emiAmount)}</span>{' '}
          <span className={styles.due}>
            {days > 0 ? 'was due on' : 'due on'} {formatDay(nextDueDate)}
          </span>
        </p>
        <p className={styles.note}>
          {days > 0
            ? `${countOf(days, 'day')} late: ${formatRupees(next.defaultPenalty)} penalty as of today, and ${formatRupees(repayment.penaltyADay)} more each day.`
            : `Next EMI, installment #${next.installmentNumber}.`}
        </p>
        <PenaltyWords words={installmentPenaltyWords(next, today)} />
        {awaiting.length === 0 ? null : (
          <p className={styles.aside}>
            {awaiting.map(({ installmentNumber }) => `#${installmentNumber}`).join(', ')}: {claimWords}
          </p>
        )}
        {isUndisbursed(loan) ? <p className={styles.aside}>This loan is not active yet.</p> : null}
      </div>
      {onPay === null ? null : (
        <Button variant="primary" size="large" busy={isOpening} onClick={onPay}>
          Pay Now
        </Button>
      )}
    </section>
  );
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
