import { Link } from 'react-router-dom';
import type { PaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { formatRupees } from '#domain/values/format.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { newReceiptUrl } from '#ui/staff/receipts/newReceiptUrl.ts';

export interface InReceiptsProps {
  readonly loanId: string;
  readonly loan: PaymentLoan;
}

/**
 * Says what came in by receipts and is not taken off the proposal, which is the whole installment, with the way to a
 * receipt of what is owed. Null where there is no such money (rule CONFIRM-SCREEN).
 */
export function InReceipts({ loanId, loan: { inReceipts } }: InReceiptsProps) {
  return inReceipts === undefined ? null : (
    <Banner tone="caution">
      {formatRupees(inReceipts)} came in by receipts and is not taken off here.{' '}
      <Link to={newReceiptUrl(loanId)}>Take a receipt of what is owed</Link>
    </Banner>
  );
}
