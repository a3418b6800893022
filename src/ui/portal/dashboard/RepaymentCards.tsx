import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { isUndisbursed } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noMoney } from '#domain/values/money.ts';
import type { Repayment } from '#domain/loan/repayment.ts';
import { StatCard, StatRow, type StatRowProps } from '#ui/kit/StatCard.tsx';
import * as styles from './RepaymentCards.css.ts';

export interface RepaymentCardsProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
}

/** The four figures of a loan: total, paid, remaining, next EMI. */
export function RepaymentCards({ loan, repayment }: RepaymentCardsProps) {
  const { total, totalInterest, paid, remaining, next, nextDueDate } = repayment;
  return (
    <Cards>
      <StatCard
        label="Total Loan Amount"
        value={formatRupees(total)}
        hint={`${formatRupees(loan.loanAmount)} and ${formatRupees(totalInterest)} interest`}
      />
      <StatCard label="Amount Paid" value={formatRupees(paid)} hint={paidWords(loan, repayment)} />
      <StatCard
        label="Remaining Amount"
        value={formatRupees(remaining)}
        hint={unpaidWords(loan, repayment)}
      />
      <StatCard
        label="Next EMI Due"
        value={next === null ? missing : formatDay(nextDueDate)}
        hint={
          next === null
            ? undefined
            : `${formatRupees(next.emiAmount)} · installment #${next.installmentNumber}`
        }
      />
    </Cards>
  );
}

const paidWords = ({ amountInReceipts }: Loan, { paidInstallments, awaiting }: Repayment): string =>
  [
    `${paidInstallments} paid`,
    ...(awaiting.length === 0 ? [] : [`${awaiting.length} awaiting confirmation`]),
    ...(amountInReceipts === undefined ? [] : [`${formatRupees(amountInReceipts)} more in receipts`]),
  ].join(', ');

/**
 * The counts of the installments that the amount is the sum of; undefined where nothing remains. Nobody is late with a loan
 * that is not paid out.
 */
const unpaidWords = (
  loan: Loan,
  { remaining, installments, paidInstallments, awaiting, overdue }: Repayment,
) => {
  if (remaining === 0) return undefined;
  const late = isUndisbursed(loan) ? 0 : overdue.length;
  const toCome = installments.length - paidInstallments - awaiting.length - late;
  return [...(late === 0 ? [] : [`${late} overdue`]), ...(toCome === 0 ? [] : [`${toCome} to come`])].join(
    ', ',
  );
};

/** The same cards with ₹0.00 while nothing could be loaded; a notice beside them says so (rule FALLBACK-FIGURES). */
export function NoRepaymentCards() {
  return (
    <Cards>
      <StatCard label="Total Loan Amount" value={formatRupees(noMoney)} hint={notLoaded} />
      <StatCard label="Amount Paid" value={formatRupees(noMoney)} hint={notLoaded} />
      <StatCard label="Remaining Amount" value={formatRupees(noMoney)} hint={notLoaded} />
      <StatCard label="Next EMI Due" value={missing} hint={notLoaded} />
    </Cards>
  );
}

/** As the dashboard of staff says it. */
const notLoaded = 'not loaded';

/** Four cards in one row, two by two on a phone. */
function Cards({ children }: StatRowProps) {
  return (
    <div className={styles.cards}>
      <StatRow>{children}</StatRow>
    </div>
  );
}
