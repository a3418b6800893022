import { dueToday, isNothingOwed, oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';

export interface LoanDueProps {
  readonly ledger: LoanLedger;
  /** Takes the payment of one installment. */
  readonly onPay: (installmentNumber: number) => void;
}

/**
 * What is to be paid of the loan today, with the button that takes the payment of its oldest unpaid installment. Null where the
 * loan is over and nothing of it is owed.
 */
export function LoanDue({ ledger: { loan, payments, today }, onPay }: LoanDueProps) {
  const installments = installmentsOf(loan, payments, today);
  const due = dueToday(installments, today, loan);
  if (isNothingOwed(loan, due)) return null;
  const next = oldestUnpaid(installments);
  return (
    <DueStrip
      due={due}
      next={next}
      action={
        next === null ? null : (
          <Button changes variant="primary" size="large" onClick={() => onPay(next.installmentNumber)}>
            Take payment
          </Button>
        )
      }
    />
  );
}
