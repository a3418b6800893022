import { addDays, type Day, dateOf } from '#domain/values/calendar.ts';
import { type DueToday, dueToday, oldestUnpaid } from './dueToday.ts';
import { type Installment, installmentsOf, paidCount, staffState } from './installment.ts';
import { openPenalty } from './penalty/installmentPenalty.ts';
import { frequencyOf, type Loan, remainingPaise, totalPayable } from './loan.ts';
import { formatRupees } from '#domain/values/format.ts';
import { addPaise, noMoney, type Paise, subtractPaise, sumPaise } from '#domain/values/money.ts';
import { amountPaidPaise, type Payment } from './payment/payment.ts';
import { progressPercent } from '#domain/portfolio/portfolio.ts';
import { monthsPerInstallment } from './schedule/terms.ts';

/** A borrower's position with one loan. Amounts in paise. */
export interface Repayment {
  readonly installments: readonly Installment[];
  /** EMI × installments in paise (rule TOTAL-PAYABLE), and the part of it that is not principal. */
  readonly total: Paise;
  readonly totalInterest: Paise;
  /** Paid and Received, penalties left out. */
  readonly paid: Paise;
  readonly remaining: Paise;
  /** Installments that are Paid, and those that await confirmation. */
  readonly paidInstallments: number;
  readonly awaiting: readonly Installment[];
  readonly overdue: readonly Installment[];
  /** What is late or falls due today (rule DUE-TODAY). */
  readonly due: DueToday;
  /** Whole per cent of the installments that are Paid, at most 100 (rule PROGRESS). */
  readonly percent: number;
  /** The first installment without a payment; null when there is none, or the loan is closed or rejected. */
  readonly next: Installment | null;
  /** The next due date, the server's own where it gives one, and its day of the month (1 to 31); null for none. */
  readonly nextDueDate: Day | null;
  readonly emiDate: number | null;
  /** Months from one installment to the next. */
  readonly monthsApart: number;
  /** Late penalties as of today on everything due, and the amount that tomorrow adds. */
  readonly penalty: Paise;
  readonly penaltyADay: Paise;
  /** True where the day after tomorrow adds as much; days of grace and caps make it another amount. */
  readonly isEachDayTheSame: boolean;
  /** The amount still to be paid in paise, with today's penalties. */
  readonly outstanding: Paise;
  /** The same with what the loan's account has owed besides. */
  readonly inFull: Paise;
}

/** A loan's repayment as of today. On a closed or rejected loan nothing is owed, next or overdue (rule LOAN-OVER). */
export const repaymentOf = (loan: Loan, payments: readonly Payment[], today: Day): Repayment => {
  const installments = installmentsOf(loan, payments, today);
  const due = dueToday(installments, today, loan);
  const overdue = due.installments.filter((installment) => staffState(installment, today) === 'Overdue');
  const next = oldestUnpaid(installments);
  const nextDueDate = next === null ? null : (loan.nextPaymentDate ?? next.dueDate);
  const paid = amountPaidPaise(payments);
  const remaining = remainingPaise(loan, paid);
  const { penalty } = due;
  const penaltyIn = (days: number): Paise =>
    sumPaise(due.installments.map((installment) => openPenalty(installment, addDays(today, days))));
  const penaltyADay = subtractPaise(penaltyIn(1), penalty);
  const total = totalPayable(loan);
  const paidInstallments = paidCount(installments);
  return {
    installments,
    total,
    totalInterest: total > loan.loanAmount ? subtractPaise(total, loan.loanAmount) : noMoney,
    paid,
    remaining,
    paidInstallments,
    awaiting: installments.filter((installment) => staffState(installment, today) === 'Received'),
    overdue,
    due,
    percent: progressPercent(paidInstallments, installments.length),
    next,
    nextDueDate,
    emiDate: nextDueDate === null ? null : dateOf(nextDueDate),
    monthsApart: monthsPerInstallment(frequencyOf(loan)),
    penalty,
    penaltyADay,
    isEachDayTheSame: subtractPaise(penaltyIn(2), penaltyIn(1)) === penaltyADay,
    outstanding: addPaise(remaining, penalty),
    inFull: sumPaise([remaining, penalty, due.besides]),
  };
};

/** What waiting costs, in words: `₹75.00 more each day`, or `₹450.00 more tomorrow`; '' where tomorrow adds nothing. */
export const waitingWords = ({ penaltyADay, isEachDayTheSame }: Repayment): string =>
  penaltyADay === 0 ? '' : `${formatRupees(penaltyADay)} more ${isEachDayTheSame ? 'each day' : 'tomorrow'}`;

/** The installment that Pay Now pays where the borrower names none: the next one, else the last. */
export const installmentToPay = ({ next, installments }: Repayment): number =>
  next?.installmentNumber ?? installments.length;
