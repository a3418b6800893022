import type { Day, Instant } from '#domain/values/calendar.ts';
import { installmentsOf, nextPaymentDate, paidCount } from '#domain/loan/installment.ts';
import { type LoanEvent, type LoanStatus, stepLoan } from '#domain/loan/lifecycle.ts';
import { totalInstallments } from '#domain/loan/loan.ts';
import { amountPaidPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Db } from '#server/db/database.ts';
import { sentAhead } from '#server/db/sentAhead.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import { type LoanRow, loanFromRow } from '#server/resources/loans/loans.ts';

/** The columns that a lifecycle step changes. */
type StatusColumns = { readonly status: LoanStatus; readonly disbursed_date: Day | null };

/** A loan after one step of its lifecycle; null where the step is not allowed (rule LIFECYCLE). */
export const applyLoanEvent = <Row extends StatusColumns>(
  row: Row,
  event: LoanEvent,
  today: Day,
): Row | null => {
  const step = stepLoan(row.status, event);
  if (step._tag === 'StepRefused') return null;
  return { ...row, status: step.status, disbursed_date: step.isDisbursal ? today : row.disbursed_date };
};

/** Says that a write would reopen a loan whose vehicle secures another one by now (rule COLLATERAL). */
export const reopenRefusal = 'This loan would open again, but its vehicle secures another loan now.';

/**
 * Stores the columns of a loan that depend on its payments in force, and closes the loan when every installment is
 * Paid. `row` carries the loan's new status.
 */
export const recalculateLoan = async (
  tx: Db,
  row: LoanRow,
  payments: readonly Payment[],
  today: Day,
  now: Instant,
): Promise<void> => {
  const closed = isAllPaid(row, payments, today)
    ? applyLoanEvent(row, { type: 'installments.allPaid' }, today)
    : null;
  const { status } = closed ?? row;
  const { disbursed_date } = row;
  const followed = followingFrom({ ...row, status }, payments);
  await updateLoan(tx, { id: row.id, status, disbursed_date, ...followed, updated_at: now });
};

type FollowingColumns =
  'status' | 'disbursed_date' | 'amount_paid_paise' | 'next_payment_date' | 'updated_at';

const updateLoan = compiledOnce(({ query }, given: Pick<LoansTable, 'id' | FollowingColumns>) =>
  query
    .updateTable('loans')
    .set({
      status: given.status,
      disbursed_date: given.disbursed_date,
      amount_paid_paise: given.amount_paid_paise,
      next_payment_date: given.next_payment_date,
      updated_at: given.updated_at,
    })
    .where('id', '=', given.id)
    .modifyEnd(sentAhead),
);

/** The columns of a loan that depend on its payments in force (rules AMOUNT-PAID, NEXT-PAYMENT-DATE). */
export const followingFrom = (
  row: LoanRow,
  payments: readonly Payment[],
): Pick<LoanRow, 'amount_paid_paise' | 'next_payment_date'> => ({
  amount_paid_paise: amountPaidPaise(payments),
  next_payment_date: nextPaymentDate(loanFromRow(row), payments),
});

/** True if every installment is Paid; `today` has no influence. */
export const isAllPaid = (row: LoanRow, payments: readonly Payment[], today: Day): boolean => {
  const loan = loanFromRow(row);
  return paidCount(installmentsOf(loan, payments, today)) === totalInstallments(loan);
};
