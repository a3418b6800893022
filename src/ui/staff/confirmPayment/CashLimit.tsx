import { exceededCashLimit, type PaymentEntries } from '#domain/loan/payment/paymentOrder.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { Banner } from '#ui/kit/Banner.tsx';

export interface CashLimitProps {
  readonly entries: Pick<PaymentEntries, 'intent' | 'draft'>;
  /** Amount and penalty as entered; null where they cannot be read. */
  readonly total: Paise | null;
}

/** Warns of more cash than may be taken at once; null for any other payment (rule CASH-LIMIT). */
export function CashLimit({ entries, total }: CashLimitProps) {
  const limit = exceededCashLimit(entries, total);
  if (limit === null) return null;
  return <Banner tone="caution">At most {formatRupees(limit)} may be taken in cash (section 269ST).</Banner>;
}
