import { formatNumberOf, formatRupees } from '#domain/values/format.ts';
import { awaitingCount, installmentsOf, openCount, paidCount } from '#domain/loan/installment.ts';
import { remainingPaise, totalPayable } from '#domain/loan/loan.ts';
import { amountPaidPaise, penaltiesPaidPaise } from '#domain/loan/payment/payment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';

/** The total of a loan, the amount paid and the amount pending. */
export function PaymentSummary({ ledger: { loan, payments, today } }: { readonly ledger: LoanLedger }) {
  const installments = installmentsOf(loan, payments, today);
  const amountPaid = amountPaidPaise(payments);
  const awaiting = awaitingCount(installments);
  const penalties = penaltiesPaidPaise(payments);
  return (
    <StatRow>
      <StatCard
        label="Total Amount"
        value={formatRupees(totalPayable(loan))}
        hint={`EMI ${formatRupees(loan.emiAmount)}`}
      />
      <StatCard
        label="Amount Paid"
        value={formatRupees(amountPaid)}
        hint={
          <>
            {paidCount(installments)} of {installments.length} installments paid
            {awaiting === 0 ? null : `, ${awaiting} awaiting confirmation`}
            {penalties === 0 ? null : (
              <>
                <br />+ {formatRupees(penalties)} penalties
              </>
            )}
            {loan.amountInReceipts === undefined ? null : (
              <>
                <br />+ {formatRupees(loan.amountInReceipts)} in receipts
              </>
            )}
          </>
        }
      />
      <StatCard
        label="Amount Pending"
        value={formatRupees(remainingPaise(loan, amountPaid))}
        hint={`${formatNumberOf(openCount(installments), 'installment')} remaining`}
      />
    </StatRow>
  );
}
