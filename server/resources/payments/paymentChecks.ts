import { addDays, type Day, day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { claimRefusal } from '#domain/loan/payment/claim.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { isUndisbursed, undisbursedWords } from '#domain/loan/lifecycle.ts';
import { dueDateOf, type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { isPaidStatus, isReceivedStatus, type Payment } from '#domain/loan/payment/payment.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Request } from '#server/calls/handler.ts';
import { refuse, refuseField } from '#server/calls/refusal.ts';

type RecordRequest = Request<'recordPayment'>['body'];

/** The due date by the schedule (rule DUE-DATE); 422 for an installment that the loan does not have. */
export const dueDateOfInstallment = (loan: Loan, installmentNumber: number): Day => {
  const count = totalInstallments(loan);
  const dueDate = installmentNumber > count ? null : dueDateOf(loan, installmentNumber);
  return dueDate ?? refuseField('installmentNumber', `must be a whole number from 1 to ${count}`);
};

export const refuseOtherStatus = ({ status }: RecordRequest): void => {
  if (status !== null && !isPaidStatus(status) && !isReceivedStatus(status))
    refuseField('status', 'must be Paid or Received');
};

/** Refuses with 409 a payment that the loan's status does not allow to be recorded or confirmed. */
export const refuseByStatus = (loan: Pick<Loan, 'status'>, asked: 'recorded' | 'confirmed'): never =>
  refuse(
    409,
    isUndisbursed(loan)
      ? undisbursedWords
      : `This loan is ${loan.status.toLowerCase()}. No payment can be ${asked}.`,
  );

/** Refuses a claim that reaches too far into the schedule with 409 (rule CLAIM-REACH). */
export const refuseEarlyClaim = (
  loan: Loan,
  inForce: readonly Payment[],
  installmentNumber: number,
  today: Day,
): void => {
  const refusal = claimRefusal(installmentsOf(loan, inForce, today), installmentNumber, today);
  if (refusal === null) return;
  const reason = refusal.isAwaiting ? 'awaits confirmation' : 'comes first';
  refuse(
    409,
    `Installment #${installmentNumber} cannot be paid yet: installment #${refusal.first} ${reason}.`,
  );
};

/** The instant of payment: staff's own entry, at most a day after today; for a borrower's payment, now. */
export const paidDateOf = (
  { paidDate }: RecordRequest,
  caller: Caller,
  today: Day,
  now: Instant,
): Instant => {
  if (caller.kind === 'customer' || paidDate === null) return now;
  const paidOn = dayInIndia(epochMsOf(paidDate));
  if (paidOn > addDays(today, 1)) return refuseField('paidDate', 'must not be in the future');
  return paidOn < earliestPaidDate
    ? refuseField('paidDate', `must be ${earliestPaidDate} or later`)
    : paidDate;
};

const earliestPaidDate = day('1900-01-01');
