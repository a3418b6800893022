import type { Day } from '#domain/values/calendar.ts';
import { addPaise, type Paise, sumPaise } from '#domain/values/money.ts';
import type { Installment } from './installment.ts';
import { daysOverdue } from './penalty/penalty.ts';
import type { Repayment } from './repayment.ts';

/** What a borrower is to pay now: every late installment with its penalty, or the next one. Amounts in paise. */
export interface DueNow {
  /** Oldest first; the next installment alone where none is late. */
  readonly installments: readonly Installment[];
  /** The days by which the oldest is late; 0 where none is. */
  readonly daysLate: number;
  readonly emi: Paise;
  readonly penalty: Paise;
  readonly total: Paise;
}

/** Null where nothing is left to pay: every installment has a payment, or the loan is over. */
export const dueNow = ({ next, overdue, penalty }: Repayment, today: Day): DueNow | null => {
  if (next === null) return null;
  const installments = overdue.length === 0 ? [next] : overdue;
  const emi = sumPaise(installments.map(({ emiAmount }) => emiAmount));
  return {
    installments,
    daysLate: Math.max(...installments.map(({ dueDate }) => daysOverdue(dueDate, today))),
    emi,
    penalty,
    total: addPaise(emi, penalty),
  };
};
