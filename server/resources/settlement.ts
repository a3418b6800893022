import type { Day, Instant } from '../../src/domain/calendar.ts';
import { instalmentsOf, nextPaymentDate, paidCount } from '../../src/domain/instalment.ts';
import { type LoanEvent, type LoanStatus, stepLoan } from '../../src/domain/lifecycle.ts';
import { totalInstalments } from '../../src/domain/loan.ts';
import { amountPaidPaise, type Payment } from '../../src/domain/payment.ts';
import type { Db } from '../db/database.ts';
import { type LoanRow, loanFromRow } from './loans.ts';

/** What the lifecycle moves on a loan. */
type Standing = { readonly status: LoanStatus; readonly disbursed_date: Day | null };

/** A loan after one step of its lifecycle, or null where the lifecycle does not allow it. */
export const stepped = <Row extends Standing>(row: Row, event: LoanEvent, today: Day): Row | null => {
  const step = stepLoan(row.status, event);
  if (step._tag === 'StepRefused') return null;
  return { ...row, status: step.status, disbursed_date: step.isDisbursal ? today : row.disbursed_date };
};

/**
 * Writes on a loan everything that follows from its payments as they now stand, and closes it when every instalment is
 * Paid. `row` carries the status that the loan has come to.
 */
export const settle = async (
  tx: Db,
  row: LoanRow,
  payments: readonly Payment[],
  today: Day,
  now: Instant,
): Promise<void> => {
  const closed = isAllPaid(row, payments, today)
    ? stepped(row, { type: 'instalments.allPaid' }, today)
    : null;
  const { status } = closed ?? row;
  await tx.query
    .updateTable('loans')
    .set({
      status,
      disbursed_date: row.disbursed_date,
      ...followingFrom({ ...row, status }, payments),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
};

/** The columns of a loan that follow from its payments as they stand. */
export const followingFrom = (
  row: LoanRow,
  payments: readonly Payment[],
): Pick<LoanRow, 'amount_paid_paise' | 'next_payment_date'> => ({
  amount_paid_paise: amountPaidPaise(payments),
  next_payment_date: nextPaymentDate(loanFromRow(row), payments),
});

/** True where every instalment is Paid. `today` decides nothing here. */
export const isAllPaid = (row: LoanRow, payments: readonly Payment[], today: Day): boolean => {
  const loan = loanFromRow(row);
  return paidCount(instalmentsOf(loan, payments, today)) === totalInstalments(loan);
};
