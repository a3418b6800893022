import { type Day, daysBetween } from '#domain/values/calendar.ts';
import { installmentsOf, isPaid, penaltyOn } from '#domain/loan/installment.ts';
import { isClosedOrRejected, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { dueDateOf, frequencyOf, type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { addPaise, noMoney, type Paise, sumPaise, timesPaise } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { type AgeingBucket, ageingBucket, daysPastDue } from './portfolio.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';

/** The overdue part of one loan, in paise; the buckets hold installments without their penalties. */
export interface OverdueLoan {
  readonly loan: Loan;
  readonly installments: number;
  /** Calendar days since the oldest unpaid installment fell due. */
  readonly daysPastDue: number;
  readonly buckets: Readonly<Record<AgeingBucket, Paise>>;
  readonly overdue: Paise;
  /** The late penalty due of those installments as of today. */
  readonly penalty: Paise;
}

/** How late a loan is that is shown as Overdue, and what of it is overdue, with its penalties as of today. */
export interface Lateness {
  readonly days: number;
  /** Null where the loan does not say which installments are late. */
  readonly amount: Paise | null;
}

/** Null for a loan that is not shown as Overdue. What is due before the loan's next payment date counts as paid. */
export const latenessOf = (loan: Loan, today: Day): Lateness | null => {
  if (shownLoanStatus(loan, today).trim().toLowerCase() !== 'overdue') return null;
  const [late] = overdueLoans([loan], new Map(), today);
  return {
    days: daysPastDue(loan, today),
    amount: late === undefined || isPaidFurther(loan) ? null : addPaise(late.overdue, late.penalty),
  };
};

/**
 * True where a whole EMI more is paid than the installments before the next payment date come to: a later one is paid, and
 * the loan does not say which.
 */
const isPaidFurther = (loan: Loan): boolean => {
  const { amountPaid, emiAmount, nextPaymentDate } = loan;
  if (amountPaid === null || nextPaymentDate === null) return false;
  const before = Array.from({ length: totalInstallments(loan) }, (_, index) =>
    dueDateOf(loan, index + 1),
  ).filter((dueDate) => dueDate !== null && dueDate < nextPaymentDate).length;
  return emiAmount > 0 && amountPaid >= timesPaise(emiAmount, before + 1);
};

/** Payments by the loan that they name; those that name none are under null. */
export type PaymentsByLoan = ReadonlyMap<string | null, readonly Payment[]>;

/** Loans with an unpaid installment due before today, without Rejected and Closed ones (rule AGEING). */
export const overdueLoans = (
  loans: readonly Loan[],
  payments: PaymentsByLoan,
  today: Day,
): readonly OverdueLoan[] =>
  loans
    .filter((loan) => !isClosedOrRejected(loan))
    .map((loan) => overdueLoan(loan, paymentsOf(loan, payments), today))
    .filter(({ installments }) => installments > 0);

export const byLoanId = (payments: readonly Payment[]): PaymentsByLoan => {
  const byLoan = new Map<string | null, Payment[]>();
  for (const payment of payments) {
    const known = byLoan.get(payment.loanId);
    if (known === undefined) byLoan.set(payment.loanId, [payment]);
    else known.push(payment);
  }
  return byLoan;
};

/** A loan's payments; servers name the loan by its human id or by its internal one. */
export const paymentsOf = (loan: Loan, payments: PaymentsByLoan): readonly Payment[] => [
  ...(payments.get(loan.loanId) ?? []),
  ...(loan._id === null || loan._id === loan.loanId ? [] : (payments.get(loan._id) ?? [])),
];

const overdueLoan = (loan: Loan, payments: readonly Payment[], today: Day): OverdueLoan => {
  const buckets = { '1-30': noMoney, '31-60': noMoney, '61-90': noMoney, 'over 90': noMoney };
  const penalties: Paise[] = [];
  let daysPastDue = 0;
  for (const { installmentNumber, dueDate } of openInstallments(loan, payments, today)) {
    const days = daysBetween(dueDate, today);
    const bucket = ageingBucket(days);
    if (bucket === null) continue;
    buckets[bucket] = addPaise(buckets[bucket], loan.emiAmount);
    penalties.push(penaltyOn(loan, installmentNumber, dueDate, today));
    daysPastDue = Math.max(daysPastDue, days);
  }
  const overdue = sumPaise(Object.values(buckets));
  return {
    loan,
    installments: penalties.length,
    daysPastDue,
    buckets,
    overdue,
    penalty: sumPaise(penalties),
  };
};

interface OpenInstallment {
  /** Null where it is not known. */
  readonly installmentNumber: number | null;
  readonly dueDate: Day;
}

/**
 * The due dates of the installments that are not paid; a claim leaves its installment unpaid, and so does a payment that
 * failed on another server (rule AGEING). Where no payment names the loan, everything before `nextPaymentDate` counts as
 * paid; without a start date the dates are counted from it.
 */
const openInstallments = (
  loan: Loan,
  payments: readonly Payment[],
  today: Day,
): readonly OpenInstallment[] => {
  const next = loan.nextPaymentDate;
  if (loan.startDate === null) {
    if (next === null) return [];
    return Array.from({ length: totalInstallments(loan) }, (_, index) => ({
      installmentNumber: null,
      dueDate: installmentDueDate(next, index, frequencyOf(loan)),
    }));
  }
  const from = payments.length === 0 ? next : null;
  return installmentsOf(loan, payments, today).flatMap((installment) => {
    const { installmentNumber, dueDate } = installment;
    return isPaid(installment) || dueDate === null || (from !== null && dueDate < from)
      ? []
      : { installmentNumber, dueDate };
  });
};
