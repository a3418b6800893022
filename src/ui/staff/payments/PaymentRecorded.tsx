import { useEffect, useRef } from 'react';
import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { paymentKey } from '#domain/loan/payment/payment.ts';
import { type RecordedPayment, paymentInForce } from '#domain/loan/payment/recordedPayment.ts';
import { formatRupees } from '#domain/values/format.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import * as styles from './PaymentRecorded.css.ts';

export interface PaymentRecordedProps {
  readonly ledger: LoanLedger;
  readonly recorded: RecordedPayment;
  readonly onPay: (installmentNumber: number) => void;
}

/**
 * Says which payment was just recorded, with its receipt and the payment of the next installment; it takes the focus.
 * Null once that payment is no longer in force.
 */
export function PaymentRecorded({ ledger, recorded, onPay }: PaymentRecordedProps) {
  const { loan, payments, today } = ledger;
  const installments = installmentsOf(loan, payments, today);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const { installmentNumber, total } = recorded;
  const payment = paymentInForce(recorded, installments);
  if (payment === null) return null;
  const key = paymentKey(payment);
  const next = oldestUnpaid(installments);
  return (
    <div ref={banner} tabIndex={-1} className={styles.recorded}>
      <Banner tone="positive">
        {key === null ? '' : `${key}: `}
        {formatRupees(total)} for installment #{installmentNumber} recorded
      </Banner>
      <div className={styles.actions}>
        {key === null ? null : (
          <ButtonLink to={`/payments/${encodeURIComponent(loan.loanId)}/receipt/${encodeURIComponent(key)}`}>
            Print receipt
          </ButtonLink>
        )}
        {next === null ? null : (
          <Button changes onClick={() => onPay(next.installmentNumber)}>
            Pay #{next.installmentNumber}
          </Button>
        )}
      </div>
    </div>
  );
}
