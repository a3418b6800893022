import { useEffect, useRef } from 'react';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { collectedPaise, paymentKey } from '#domain/loan/payment/payment.ts';
import { type RecordedTogether, paymentInForce } from '#domain/loan/payment/recordedPayment.ts';
import { formatNumberOf, formatRupees } from '#domain/values/format.ts';
import { sumPaise } from '#domain/values/money.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import * as styles from './PaymentRecorded.css.ts';
import { numbersOf } from './installmentNumbers.ts';

export interface PaymentsRecordedProps {
  readonly ledger: LoanLedger;
  readonly together: RecordedTogether;
}

/**
 * Says which of the payments that were taken together are recorded, each with its receipt, and which are not; it takes
 * the focus. Null once none of them is in force.
 */
export function PaymentsRecorded({ ledger, together: { recorded, asked } }: PaymentsRecordedProps) {
  const { loan, payments, today } = ledger;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const installments = installmentsOf(loan, payments, today);
  const standing = recorded.flatMap((told) => {
    const payment = paymentInForce(told, installments);
    return payment === null ? [] : [{ installmentNumber: told.installmentNumber, payment }];
  });
  const left = asked.filter(
    (number) => !standing.some(({ installmentNumber }) => installmentNumber === number),
  );
  if (standing.length === 0) return null;
  return (
    <div ref={banner} tabIndex={-1} className={styles.recorded}>
      <Banner tone={left.length === 0 ? 'positive' : 'caution'}>
        {formatNumberOf(standing.length, 'payment')} of{' '}
        {formatRupees(sumPaise(standing.map(({ payment }) => collectedPaise(payment))))} for{' '}
        {numbersOf(standing.map(({ installmentNumber }) => installmentNumber))} recorded
        {left.length === 0 ? '' : `. Not recorded: ${numbersOf(left)}`}
      </Banner>
      <div className={styles.actions}>
        {standing.map(({ installmentNumber, payment }) => {
          const key = paymentKey(payment);
          return key === null ? null : (
            <ButtonLink
              key={key}
              to={`/payments/${encodeURIComponent(loan.loanId)}/receipt/${encodeURIComponent(key)}`}
            >
              Print receipt #{installmentNumber}
            </ButtonLink>
          );
        })}
      </div>
    </div>
  );
}
