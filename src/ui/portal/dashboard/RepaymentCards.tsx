import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noMoney } from '#domain/values/money.ts';
import type { Repayment } from '#domain/loan/repayment.ts';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';

export interface RepaymentCardsProps {
  readonly loan: Loan;
  readonly repayment: Repayment;
}

/** The four figures of a loan: total, paid, remaining, next EMI. */
export function RepaymentCards({ loan, repayment }: RepaymentCardsProps) {
  const { total, totalInterest, paid, remaining, awaiting, penalty, next, nextDueDate } = repayment;
  return (
    <StatRow>
      <StatCard
        label="Total Loan Amount"
        value={formatRupees(total)}
        hint={`${formatRupees(loan.loanAmount)} and ${formatRupees(totalInterest)} interest`}
      />
      <StatCard
        label="Amount Paid"
        value={formatRupees(paid)}
        hint={awaiting.length === 0 ? undefined : `${awaiting.length} awaiting confirmation`}
      />
      <StatCard
        label="Remaining Amount"
        value={formatRupees(remaining)}
        hint={penalty === 0 ? undefined : `and ${formatRupees(penalty)} late penalty`}
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
    </StatRow>
  );
}

/** The same cards with ₹0.00 while nothing could be loaded; a notice beside them says so (rule FALLBACK-FIGURES). */
export function NoRepaymentCards() {
  return (
    <StatRow>
      <StatCard label="Total Loan Amount" value={formatRupees(noMoney)} />
      <StatCard label="Amount Paid" value={formatRupees(noMoney)} />
      <StatCard label="Remaining Amount" value={formatRupees(noMoney)} />
      <StatCard label="Next EMI Due" value={missing} />
    </StatRow>
  );
}
