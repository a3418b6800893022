import type { Day, Instant } from '#domain/values/calendar.ts';
import { formatDay, formatPaymentDate, missing } from '#domain/values/format.ts';
import { type Payment, paymentKey } from '#domain/loan/payment/payment.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { offLine } from '#ui/kit/TableCard.css.ts';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import * as styles from './Payments.css.ts';

/** The year is left out where a card is one line. */
export function DueDay({ day }: { readonly day: Day | null }) {
  const words = formatDay(day);
  const [date, month, year] = words.split(' ');
  return (
    <span className={styles.day}>
      {year === undefined ? (
        words
      ) : (
        <>
          {date} {month}
          <span className={offLine}> {year}</span>
        </>
      )}
    </span>
  );
}

/** The day over the time, each on a line of its own. */
export function Moment({ at }: { readonly at: Instant }) {
  const [on, time] = formatPaymentDate(at).split(', ');
  if (time === undefined) return <span className={styles.day}>{on}</span>;
  return (
    <span className={styles.moment}>
      <span className={styles.day}>{on},</span> <span className={styles.day}>{time}</span>
    </span>
  );
}

interface PaymentIdProps {
  readonly payment: Payment | null;
  readonly copyMachine: typeof copyToClipboard;
}

/** The id of the payment of an installment, to copy; a dash while there is none. */
export function PaymentId({ payment, copyMachine }: PaymentIdProps) {
  const id = payment === null ? null : paymentKey(payment);
  if (id === null) return missing;
  return (
    <span className={styles.paymentId}>
      {id}
      <span data-print="hide">
        <CopyValue machine={copyMachine} label={`payment id ${id}`} text={id} />
      </span>
    </span>
  );
}
