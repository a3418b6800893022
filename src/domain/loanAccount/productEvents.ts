import { isRejected } from '#domain/loan/lifecycle.ts';
import { type Loan, scheduleOf } from '#domain/loan/loan.ts';
import { isPaidStatus, isReceivedStatus, type Payment, paymentKey } from '#domain/loan/payment/payment.ts';
import { plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import type { PaymentRecorded } from './accountEvent.ts';
import type { AccountTerms } from './accountState.ts';

/** The part of an account's terms that a lender chooses. */
export type AccountRules = Pick<AccountTerms, 'order' | 'orderChanges' | 'penalty'>;

/** The default rules: installments first, ₹75 a day without grace or cap. */
export const productRules: AccountRules = { order: 'installments-first', penalty: plainPenalty };

/** The terms of a loan's account; null where a server gives no usable schedule. */
export const accountTermsOf = (loan: Loan, rules: AccountRules = productRules): AccountTerms | null => {
  const lines = scheduleOf(loan);
  if (lines === null) return null;
  return { ...rules, lines, emiAmount: loan.emiAmount, ...(isRejected(loan) ? { isRejected: true } : {}) };
};

/**
 * A loan's payments as events, in the order given. A claim counts from the day on which it was made, while it is in
 * force; a payment without a paid date, as some servers send it, counts on its due date. A payment without an
 * installment number, or without any day, is left out.
 */
export const eventsOfPayments = (payments: readonly Payment[]): readonly PaymentRecorded[] =>
  payments.flatMap((payment, index) => {
    const { installmentNumber, amount, penaltyAmount, status } = payment;
    const on = valueDateOf(payment);
    if (installmentNumber === null || on === null) return [];
    return {
      type: 'payment',
      id: paymentKey(payment) ?? `payment ${index + 1}`,
      on,
      isReverted: !isPaidStatus(status) && !isReceivedStatus(status),
      installmentNumber,
      amount,
      penalty: penaltyAmount,
    };
  });

const valueDateOf = ({ paidDate, dueDate }: Payment): Day | null =>
  paidDate === null ? dueDate : dayInIndia(epochMsOf(paidDate));
