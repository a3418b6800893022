import { dueToday, isNothingOwed, oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { newReceiptUrl } from '#ui/staff/receipts/newReceiptUrl.ts';

export interface LoanDueProps {
  readonly ledger: LoanLedger;
  /** Takes the payment of one installment. */
  readonly onPay: (installmentNumber: number) => void;
}

/**
 * What is to be paid of the loan today, with the button that takes the payment of its oldest unpaid installment, or a receipt
 * where charges and penalties of paid installments alone are due. Null where the loan is over and nothing of it is owed.
 */
export function LoanDue({ ledger: { loan, payments, today }, onPay }: LoanDueProps) {
  const installments = installmentsOf(loan, payments, today);
  const due = dueToday(installments, today, loan);
  if (isNothingOwed(loan, due)) return null;
  const next = oldestUnpaid(installments);
  const isByReceipt = due.installments.length === 0 && due.besides > 0;
  return (
    <DueStrip
      due={due}
      next={next}
      action={
        isByReceipt ? (
          <ButtonLink changes variant="primary" size="large" to={newReceiptUrl(loan.loanId, due.besides)}>
            Take payment
          </ButtonLink>
        ) : next === null ? null : (
          <Button changes variant="primary" size="large" onClick={() => onPay(next.installmentNumber)}>
            Take payment
          </Button>
        )
      }
    />
  );
}
