import { type Day, dateOf } from '#domain/values/calendar.ts';
import { type Instalment, instalmentsOf, paidCount, penaltyOn, staffState } from './instalment.ts';
import { isOver } from './lifecycle.ts';
import { frequencyOf, type Loan, outstandingPaise, totalPayable } from './loan.ts';
import { addPaise, noMoney, type Paise, subtractPaise, sumPaise, timesPaise } from '#domain/values/money.ts';
import { amountPaidPaise, type Payment } from './payment.ts';
import { penaltyPerDay } from './penalty.ts';
import { progressPercent } from './portfolio.ts';
import { monthsPerInstalment } from './terms.ts';

/** A borrower's position with one loan. Amounts in paise. */
export interface Repayment {
  readonly instalments: readonly Instalment[];
  /** EMI × installments in paise (rule TOTAL-PAYABLE), and the part of it that is not principal. */
  readonly total: Paise;
  readonly totalInterest: Paise;
  /** Paid and Received, penalties left out. */
  readonly paid: Paise;
  readonly remaining: Paise;
  /** Installments that are Paid, and those that await confirmation. */
  readonly paidInstalments: number;
  readonly awaiting: readonly Instalment[];
  readonly overdue: readonly Instalment[];
  /** Whole per cent of the installments that are Paid, at most 100 (rule PROGRESS). */
  readonly percent: number;
  /** The first installment without a payment; null when there is none, or the loan is over. */
  readonly next: Instalment | null;
  /** The next due date, the server's own where it gives one, and its day of the month (1 to 31); null for none. */
  readonly nextDueDate: Day | null;
  readonly emiDate: number | null;
  /** Months from one installment to the next. */
  readonly monthsApart: number;
  /** Late penalties as of today on everything overdue, and what one more day adds. */
  readonly penalty: Paise;
  readonly penaltyADay: Paise;
  /** What is still to come in paise, today's penalties included. */
  readonly outstanding: Paise;
}

/** A loan's repayment as of today. On a closed or rejected loan nothing is owed, next or overdue (rule LOAN-OVER). */
export const repaymentOf = (loan: Loan, payments: readonly Payment[], today: Day): Repayment => {
  const instalments = datedInstalments(loan, payments, today);
  const open = instalments.filter(({ fallsDue, payment }) => fallsDue && payment === null);
  const overdue = open.filter((instalment) => staffState(instalment, today) === 'Overdue');
  const next = open[0] ?? null;
  const nextDueDate = next === null ? null : (loan.nextPaymentDate ?? next.dueDate);
  const paid = amountPaidPaise(payments);
  const remaining = isOver(loan) ? noMoney : outstandingPaise(loan, paid);
  const penalty = sumPaise(overdue.map(({ defaultPenalty }) => defaultPenalty));
  const total = totalPayable(loan);
  const paidInstalments = paidCount(instalments);
  return {
    instalments,
    total,
    totalInterest: total > loan.loanAmount ? subtractPaise(total, loan.loanAmount) : noMoney,
    paid,
    remaining,
    paidInstalments,
    awaiting: instalments.filter((instalment) => staffState(instalment, today) === 'Received'),
    overdue,
    percent: progressPercent(paidInstalments, instalments.length),
    next,
    nextDueDate,
    emiDate: nextDueDate === null ? null : dateOf(nextDueDate),
    monthsApart: monthsPerInstalment(frequencyOf(loan)),
    penalty,
    penaltyADay: timesPaise(penaltyPerDay, overdue.length),
    outstanding: addPaise(remaining, penalty),
  };
};

/** The installment that Pay Now pays where the borrower names none: the next one, else the last. */
export const instalmentToPay = ({ next, instalments }: Repayment): number =>
  next?.installmentNumber ?? instalments.length;

/**
 * Every installment with its due date. Without a start date, the server's next payment date is the due date of the
 * first unpaid installment, and its penalty runs from there.
 */
const datedInstalments = (loan: Loan, payments: readonly Payment[], today: Day): readonly Instalment[] => {
  const instalments = instalmentsOf(loan, payments, today);
  const first = instalments.find(({ payment }) => payment === null);
  return instalments.map((instalment) =>
    instalment === first && instalment.dueDate === null
      ? {
          ...instalment,
          dueDate: loan.nextPaymentDate,
          defaultPenalty: penaltyOn(loan, loan.nextPaymentDate, today),
        }
      : instalment,
  );
};
