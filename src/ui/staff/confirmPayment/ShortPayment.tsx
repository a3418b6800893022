import { Link } from 'react-router-dom';
import { type PaymentIntent, shortOf } from '#domain/loan/payment/paymentDraft.ts';
import { formatRupees } from '#domain/values/format.ts';
import { parseRupees } from '#domain/values/money.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { newReceiptUrl } from '#ui/staff/receipts/newReceiptUrl.ts';

export interface ShortPaymentProps {
  readonly intent: PaymentIntent;
  /** The amount as typed. */
  readonly amount: string;
}

/**
 * Warns that an amount below the installment still counts as paid in full; where the server keeps accounts, it links to
 * a part payment instead. Null for an amount that is unreadable, 0 or not short (rule CONFIRM-SCREEN).
 */
export function ShortPayment({ intent, amount }: ShortPaymentProps) {
  const entered = parseRupees(amount);
  const short = shortOf(entered, intent.paymentAmount);
  if (entered === null || entered <= 0 || short === 0) return null;
  if (intent.keepsAccount !== true) {
    return (
      <Banner tone="caution">
        {formatRupees(short)} less than the EMI: the installment will still be marked Paid.
      </Banner>
    );
  }
  return (
    <Banner tone="caution">
      {formatRupees(short)} less than the installment. It will count as paid.{' '}
      <Link to={newReceiptUrl(intent.loanId, entered)}>Take it as a part payment instead</Link>
    </Banner>
  );
}
