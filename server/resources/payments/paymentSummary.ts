import { type Concession, concessionWords } from '#domain/loan/concession.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment.ts';
import { formatRupees } from '#domain/values/format.ts';

/** What is asked of a second person, in one sentence: the payment, the loan, and what is given up or taken back. */
export const concessionSummary = (
  noun: 'Payment' | 'Confirmation of the payment' | 'Revert of the payment',
  payment: Payment,
  concessions: readonly Concession[],
): string => {
  const what = `${noun} of ${formatRupees(collectedPaise(payment))} for installment #${payment.installmentNumber ?? 0}`;
  return `${what} of ${payment.loanId ?? ''}: ${concessions.map(concessionWords).join('; ')}.`;
};
