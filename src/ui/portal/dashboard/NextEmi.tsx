import { Link } from 'react-router-dom';
import { type Day, dayInIndia, daysBetween, epochMsOf } from '#domain/values/calendar.ts';
import { formatDay, formatNumberOf, formatRupees } from '#domain/values/format.ts';
import { besidesWords, type DueToday } from '#domain/loan/dueToday.ts';
import type { Installment } from '#domain/loan/installment.ts';
import { isClosed, isRejected, isUndisbursed, undisbursedWords } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { claimWords } from '#domain/loan/payment/payment.ts';
import { installmentPenaltyWords, plainPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { type Repayment, waitingWords } from '#domain/loan/repayment.ts';
import { NoDuesLink } from '#ui/documents/DocumentLinks.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import { ToneShape } from '#ui/kit/tone.tsx';
import { payingNeedsConnection } from '#ui/parts/LastFigures.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import { WhyPenalty } from '#ui/payments/WhyPenalty.tsx';
import * as styles from './NextEmi.css.ts';

export interface NextEmiProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
  readonly today: Day;
  readonly isOpening: boolean;
  /** Opens the confirm screen; null on a closed or rejected loan. */
  readonly onPay: (() => void) | null;
  /** True for a loan that is shown as it was last, without a network: nothing is paid from it. */
  readonly isOffline: boolean;
}

/** The amount to pay now, with the next EMI's due date and the late penalty, or why nothing is to be paid. */
export function NextEmi({ loan, repayment, today, isOpening, onPay, isOffline }: NextEmiProps) {
  const { next, awaiting, due } = repayment;
  if (isClosed(loan))
    return (
      <div className={styles.closed}>
        <Banner tone="positive">This loan has been fully paid and closed</Banner>
        <OwedBesides loanId={loan.loanId} due={due} />
        <NoDuesLink payments={`/customers/payment/${encodeURIComponent(loan.loanId)}`} />
      </div>
    );
  if (isRejected(loan))
    return <Banner tone="neutral">This loan was not granted; nothing is to be paid.</Banner>;
  if (next === null) {
    return (
      <div className={styles.closed}>
        <Banner tone="info">
          {awaiting.length === 0
            ? 'Every installment has been paid.'
            : 'A payment is recorded for every installment. Awaiting confirmation.'}
        </Banner>
        <OwedBesides loanId={loan.loanId} due={due} />
      </div>
    );
  }
  // Nobody is late with a loan that is not paid out.
  const isLate = due.daysLate > 0 && !isUndisbursed(loan);
  return (
    <section className={styles.next} data-late={isLate ? '' : undefined} aria-label="Next EMI">
      <div className={styles.words}>
        {isLate ? (
          <LateWords due={due} next={next} repayment={repayment} today={today} />
        ) : (
          <ComingWords next={next} nextDueDate={repayment.nextDueDate} today={today} />
        )}
        <OwedBesides loanId={loan.loanId} due={due} />
        {due.inReceipts === 0 ? null : (
          <p className={styles.note}>
            {formatRupees(due.inReceipts)} in receipts is not taken off here; Pay Now takes it into account.
          </p>
        )}
        {awaiting.length === 0 ? null : <Awaiting installments={awaiting} />}
        {isOffline && onPay !== null ? <p className={styles.aside}>{payingNeedsConnection}</p> : null}
        {isUndisbursed(loan) ? <p className={styles.aside}>{undisbursedWords}</p> : null}
      </div>
      {onPay === null ? null : isOffline ? (
        <LockedButton
          like={{ variant: 'primary', size: 'large', children: 'Pay Now' }}
          reason={payingNeedsConnection}
        />
      ) : (
        <Button variant="primary" size="large" busy={isOpening} onClick={onPay}>
          Pay Now
        </Button>
      )}
    </section>
  );
}

/** What the loan's account has owed beside its installments, with the way there. */
function OwedBesides({ loanId, due }: { readonly loanId: string; readonly due: DueToday }) {
  if (due.besides === 0) return null;
  return (
    <p className={styles.note}>
      {besidesWords(due)} to pay besides:{' '}
      <Link to={`/customers/account/${encodeURIComponent(loanId)}`}>see your account</Link>
    </p>
  );
}

interface LateWordsProps extends Pick<NextEmiProps, 'repayment' | 'today'> {
  readonly due: DueToday;
  /** The first late installment, which Pay Now pays. */
  readonly next: Installment;
}

/** The sum of everything late, and how it comes about. */
function LateWords({ due, next, repayment, today }: LateWordsProps) {
  const { installments, daysLate, emi, penalty, total } = due;
  const isOne = installments.length === 1;
  const plainWords = plainPenaltyWords(next, today);
  const waiting = waitingWords(repayment);
  return (
    <>
      <p>
        <span className={styles.amount}>{formatRupees(total)}</span>{' '}
        <span className={styles.due}>to pay now</span>
      </p>
      <div>
        {isOne
          ? `${formatRupees(next.emiAmount)} due on ${formatDay(next.dueDate)}`
          : `${formatNumberOf(installments.length, 'installment')}, ${formatRupees(emi)}`}
        {penalty === 0 ? null : ` + ${formatRupees(penalty)} penalty`}
        {isOne && plainWords !== null ? ` (${plainWords})` : null}
        {isOne ? null : (
          <>
            {' '}
            <WhyPenalty installments={installments} today={today} />
          </>
        )}
      </div>
      {isOne ? null : (
        <p>
          First, #{next.installmentNumber}: {formatRupees(next.emiAmount)} due on {formatDay(next.dueDate)}
        </p>
      )}
      <p className={styles.note}>
        {isOne ? '' : 'The oldest is '}
        {formatNumberOf(daysLate, 'day')} late: {formatRupees(penalty)} penalty as of today
        {waiting === '' ? '' : `, and ${waiting}`}.
      </p>
      {isOne && plainWords === null ? <PenaltyWords words={installmentPenaltyWords(next, today)} /> : null}
    </>
  );
}

interface ComingWordsProps extends Pick<NextEmiProps, 'today'> {
  readonly next: Installment;
  readonly nextDueDate: Day | null;
}

/** The next EMI and the days until it is due. */
function ComingWords({ next, nextDueDate, today }: ComingWordsProps) {
  const days = nextDueDate === null ? null : daysBetween(today, nextDueDate);
  return (
    <>
      <p>
        <span className={styles.amount}>{formatRupees(next.emiAmount)}</span>{' '}
        <span className={styles.due}>
          due on {formatDay(nextDueDate)}
          {days === null || days < 0 ? null : days === 0 ? ', today' : `, in ${formatNumberOf(days, 'day')}`}
        </span>
      </p>
      <p className={styles.note}>Next EMI, installment #{next.installmentNumber}.</p>
    </>
  );
}

/** The borrower's payments that nobody has confirmed yet. */
function Awaiting({ installments }: { readonly installments: readonly Installment[] }) {
  return (
    <p className={styles.awaiting} data-tone="caution">
      <ToneShape tone="caution" />
      <span>
        {installments.map(awaitingName).join('; ')}: {claimWords}
      </span>
    </p>
  );
}

const awaitingName = ({ installmentNumber, payment }: Installment): string => {
  const paidDate = payment?.paidDate ?? null;
  const day = paidDate === null ? '' : `, paid on ${formatDay(dayInIndia(epochMsOf(paidDate)))}`;
  return `#${installmentNumber}${day}`;
};
