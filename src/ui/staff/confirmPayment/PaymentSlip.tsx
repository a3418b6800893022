import { amountInWords } from '#domain/documents/amountInWords.ts';
import { intendedPenalty, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { type PaymentEntries, paymentOrder, valueDateOf } from '#domain/loan/payment/paymentOrder.ts';
import type { PaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { addPaise } from '#domain/values/money.ts';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import * as styles from './PaymentSlip.css.ts';

export interface PaymentSlipProps {
  readonly entries: PaymentEntries;
  readonly intent: PaymentIntent;
  readonly loan: PaymentLoan;
  /** True once the payment is recorded: the method is shown too. */
  readonly isPaid?: boolean;
}

/**
 * Whose payment it is, of which installment, how its penalty is counted, and the total in figures and words. Of a day that
 * is refused, no penalty is said.
 */
export function PaymentSlip({ entries, intent, loan, isPaid = false }: PaymentSlipProps) {
  const on = valueDateOf(entries);
  const order = paymentOrder(entries);
  const total = order === null ? null : addPaise(order.amount, order.penalty);
  const ofAll = loan.installments === null ? '' : ` of ${loan.installments}`;
  return (
    <section className={styles.slip} aria-label="Payment slip">
      {loan.subject === null ? null : <SubjectLine subject={loan.subject} />}
      <span className={styles.words}>
        Installment {intent.installmentNumber}
        {ofAll}, due {formatDay(intent.dueDate)}
      </span>
      {on === null ? null : <PenaltyLines intent={intent} on={on} />}
      {total === null || total <= 0 ? null : (
        <>
          <span>
            <span className={styles.figure}>{formatRupees(total)}</span> {isPaid ? order?.method : null}
          </span>
          <span className={styles.words}>{amountInWords(total)}</span>
        </>
      )}
    </section>
  );
}

/** How the penalty of one day is counted. */
function PenaltyLines({ intent, on }: { readonly intent: PaymentIntent; readonly on: Day }) {
  const { charge, waivers } = intendedPenalty(intent, on);
  return <PenaltyWords words={penaltyWords(charge, waivers)} />;
}
