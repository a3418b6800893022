import { byLoanId, paymentsOf, type PaymentsByLoan } from '#domain/portfolio/ageing.ts';
import type { Day } from '#domain/values/calendar.ts';
import { isClosed, isRunning } from '#domain/loan/lifecycle.ts';
import { dueDateOf, type Loan, outstandingPaise, totalInstallments } from '#domain/loan/loan.ts';
import { addPaise, noMoney, type Paise, timesPaise } from '#domain/values/money.ts';
import { amountPaidPaise, confirmedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';

/** The three figures above the table of reports; the rate in hundredths of a per cent. */
export interface ReportFigures {
  readonly totalLoans: number;
  /** Claims that await confirmation are among them. */
  readonly totalPayments: number;
  /** In hundredths of a per cent; null where something was collected and no due date is known. */
  readonly collectionRateBps: number | null;
  readonly outstanding: Paise;
  /** What the report of waivers knows; missing where the server keeps none (rule WAIVER-REPORT). */
  readonly waivers?: {
    /** The day since which reductions at payments are recorded; null where that is always. */
    readonly reductionsSince: Day | null;
  };
}

/**
 * Total loans, the collection rate, and the amount still to be paid on running loans, without penalties (rule REPORTS).
 * The rate is the amount collected, without penalties and claims, as a share of all installments due by today on
 * running and closed loans; 0 where nothing is due yet. Installments paid ahead count as collected, so that the rate
 * may pass 100 %.
 */
export const figuresWork = (
  loans: readonly Loan[],
  payments: readonly Payment[],
  today: Day,
): ChunkedTask<ReportFigures> => {
  const byLoan = byLoanId(payments);
  return chunked({
    entries: loans,
    piece: loansInPiece,
    start: { collected: confirmedPaise(byLoan.get(null) ?? []), due: noMoney, outstanding: noMoney },
    fold: (sums: Sums, some) => some.reduce((before, loan) => addLoan(before, loan, byLoan, today), sums),
    finish: ({ collected, due, outstanding }) => ({
      totalLoans: loans.length,
      totalPayments: payments.length,
      collectionRateBps: collectionRateBps(collected, due),
      outstanding,
    }),
  });
};

/**
 * The collected amount as a share of what is due, in hundredths of a per cent; null where money was collected and
 * nothing is due.
 */
export const collectionRateBps = (collected: Paise, due: Paise): number | null => {
  if (due === 0) return collected === 0 ? 0 : null;
  return Number(divideHalfUp(BigInt(collected) * 10_000n, BigInt(due)));
};

/** The amount paid on a loan in paise, without penalties: the loan's own figure, else the sum of its payments. */
export const paidOnLoan = (loan: Loan, payments: PaymentsByLoan): Paise =>
  loan.amountPaid ?? amountPaidPaise(paymentsOf(loan, payments));

/** A small chunk, because a loan may have hundreds of installments. */
const loansInPiece = 20;

interface Sums {
  readonly collected: Paise;
  readonly due: Paise;
  readonly outstanding: Paise;
}

const addLoan = (sums: Sums, loan: Loan, payments: PaymentsByLoan, today: Day): Sums => {
  if (!isRunning(loan) && !isClosed(loan)) return sums;
  const paid = paidOnLoan(loan, payments);
  return {
    collected: addPaise(sums.collected, confirmedPaise(paymentsOf(loan, payments))),
    due: addPaise(sums.due, dueBy(loan, today)),
    outstanding: isRunning(loan)
      ? addPaise(sums.outstanding, outstandingPaise(loan, paid))
      : sums.outstanding,
  };
};

const dueBy = (loan: Loan, today: Day): Paise => {
  const dueDates = Array.from({ length: totalInstallments(loan) }, (_, index) => dueDateOf(loan, index + 1));
  return timesPaise(
    loan.emiAmount,
    dueDates.filter((dueDate) => dueDate !== null && dueDate <= today).length,
  );
};
