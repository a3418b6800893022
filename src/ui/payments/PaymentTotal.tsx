import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import * as styles from './ConfirmPayment.css.ts';

/** Payment plus penalty, as it will be recorded; null, shown as missing, while either cannot be read. */
export function PaymentTotal({ total }: { readonly total: Paise | null }) {
  return (
    <div className={styles.total}>
      <span id="total-label">Total Amount</span>
      <output className={styles.totalFigure} aria-labelledby="total-label">
        {formatRupees(total)}
      </output>
    </div>
  );
}
