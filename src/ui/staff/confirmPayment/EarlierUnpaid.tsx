import { Link } from 'react-router-dom';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { formatNumberOf } from '#domain/values/format.ts';
import { Banner } from '#ui/kit/Banner.tsx';

export interface EarlierUnpaidProps {
  readonly intent: PaymentIntent;
  readonly loan: PaymentLoan;
}

/** Warns that installments before this one are unpaid, with the way to them; the payment may be taken all the same. */
export function EarlierUnpaid({ intent, loan: { earlierUnpaid } }: EarlierUnpaidProps) {
  return earlierUnpaid === 0 ? null : (
    <Banner tone="caution">
      {formatNumberOf(earlierUnpaid, 'earlier installment')} {earlierUnpaid === 1 ? 'is' : 'are'} unpaid.{' '}
      <Link to={`/payments/${encodeURIComponent(intent.loanId)}`}>Show the installments</Link>
    </Banner>
  );
}
