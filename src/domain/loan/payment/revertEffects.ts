import { type Installment, installmentsOf, staffState } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { isClosed } from '#domain/loan/lifecycle.ts';
import { explainPenalty } from '#domain/loan/penalty/installmentPenalty.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay } from '#domain/values/format.ts';
import { isInForce, type Payment } from './payment.ts';

/**
 * What the revert of a payment undoes, in sentences: the state that its installment falls back to, that a closed loan
 * opens again, and since when the penalty of an overdue one runs; of a payment that a receipt made, that all of the receipt
 * goes with it. Empty where no installment is known to change.
 */
export const revertEffects = ({ loan, payments, today }: LoanLedger, payment: Payment): readonly string[] => {
  if (!isInForce(payment) || payment.installmentNumber === null) return [];
  const opened = isClosed(loan) ? { ...loan, status: 'Active' } : loan;
  const without = installmentsOf(
    // Where there is no start date, the payment alone says when its installment was due.
    { ...opened, nextPaymentDate: payment.dueDate },
    payments.filter((other) => other.installmentNumber !== payment.installmentNumber),
    today,
  ).find(({ installmentNumber }) => installmentNumber === payment.installmentNumber);
  if (without === undefined || without.payment !== null) return [];
  const state = staffState(without, today);
  const becomes = `Installment #${without.installmentNumber} becomes ${state} again`;
  const since = penaltySince(without, today);
  return [
    isClosed(loan) ? `${becomes}, loan ${loan.loanId} opens again.` : `${becomes}.`,
    ...(since === null ? [] : [`Penalty runs from ${since}.`]),
    ...(payment.byReceipt === true
      ? ['It came with a receipt, which is reverted whole: whatever else that paid is open again too.']
      : []),
  ];
};

/** The first day that is charged; null where none is. */
const penaltySince = (installment: Installment, today: Day): string | null => {
  const { dueDate, isPayable } = installment;
  if (dueDate === null || !isPayable) return null;
  const { from } = explainPenalty({ ...installment, dueDate }, today).charge;
  return from === null ? null : formatDay(from);
};
