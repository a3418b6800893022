import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/matchesId.ts';
import { collectedPaise } from '#domain/loan/payment.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import { loanFromRow, type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import {
  amountsOf,
  dueDateOfInstallment,
  paidDateOf,
  refuseByStatus,
  refuseEarlyClaim,
  refuseOtherStatus,
  shortfallOf,
} from './paymentChecks.ts';
import { addClaimNotice, addReceipt, addRevertNotice } from './paymentMails.ts';
import { paymentFromRow, type PaymentRow, selectPayments, paymentsInForce } from './paymentRecords.ts';
import { recalculateLoan, applyLoanEvent } from './loanRecalculation.ts';

export const recordPayment: Handler<'recordPayment'> = ({
  write,
  params,
  body,
  caller,
  today,
  now,
  services,
}) =>
  write(async (tx) => {
    const row = await lockLoan(tx, params.loanId, caller);
    const loan = loanFromRow(row);
    const dueDate = dueDateOfInstallment(loan, body.installmentNumber);
    refuseOtherStatus(body);
    const standing = await paymentsInForce(tx, row.id);
    if (standing.some(({ installmentNumber }) => installmentNumber === body.installmentNumber))
      return refuse(409, existsMessage(body.installmentNumber));
    const isClaim = caller.kind === 'customer';
    const active = applyLoanEvent(row, { type: isClaim ? 'payment.claimed' : 'payment.recorded' }, today);
    if (active === null) return refuseByStatus(row, 'recorded');
    if (isClaim) refuseEarlyClaim(loan, standing, body.installmentNumber, today);
    // Refusals about the loan come before those about the amounts, whose penalty was right when it was paid.
    const amounts = amountsOf(body, loan, dueDate, caller, today);
    const shortfall = shortfallOf(amounts, loan, dueDate, today);
    if (caller.kind === 'staff' && shortfall > services.confirmAbove) requireConfirmed(caller, now);
    const paidDate = paidDateOf(body, caller, today, now);

    const id = randomUUID();
    const recordedAs = (payment_id: string): PaymentRow => ({
      id,
      payment_id,
      loan_id: row.id,
      loan_human_id: row.loan_id,
      installment_number: body.installmentNumber,
      amount_paise: amounts.payment,
      penalty_paise: amounts.penalty,
      status: isClaim ? 'Received' : 'Paid',
      paid_date: paidDate,
      due_date: dueDate,
      payment_method: body.paymentMethod.trim(),
      paid_by: isClaim ? 'Customer' : 'Admin',
      created_at: now,
      reverted_at: null,
      revert_reason: null,
    });
    // The counter and the trail are shared by all loans: they are locked last, so that other payments wait
    // briefly.
    await recalculateLoan(tx, active, [...standing, paymentFromRow(recordedAs(''))], today, now);
    const { loan_human_id, ...columns } = recordedAs(await nextHumanId(tx, 'payments'));
    await tx.query.insertInto('payments').values(columns).execute();
    const payment = paymentFromRow({ ...columns, loan_human_id });
    await (isClaim ? addClaimNotice : addReceipt)(tx, services.cipher, row, payment, now);
    describePayment(tx, { action: 'PAYMENT_CREATED', payment });
    return payment;
  }, existsMessage(body.installmentNumber));

/** Confirms a borrower's claim: staff have found the money (rule CONFIRM-RECEIPT). */
export const confirmPayment: Handler<'confirmPayment'> = ({ write, params, caller, today, now, services }) =>
  write(async (tx) => {
    const { loan, payment } = await lockPayment(tx, params.paymentId, caller);
    if (payment.status === 'Paid') return refuse(409, 'This payment is already confirmed.');
    const active = applyLoanEvent(loan, { type: 'payment.confirmed' }, today);
    if (active === null) return refuseByStatus(loan, 'confirmed');
    await tx.query.updateTable('payments').set({ status: 'Paid' }).where('id', '=', payment.id).execute();
    const confirmed = paymentFromRow({ ...payment, status: 'Paid' });
    await recalculateLoan(tx, active, await paymentsInForce(tx, loan.id), today, now);
    await addReceipt(tx, services.cipher, loan, confirmed, now);
    describePayment(tx, { action: 'PAYMENT_CONFIRMED', payment: confirmed });
    return confirmed;
  });

export const revertPayment: Handler<'revertPayment'> = ({
  write,
  params,
  body,
  caller,
  today,
  now,
  services,
}) =>
  write(async (tx) => {
    const { loan, payment } = await lockPayment(tx, params.paymentId, caller);
    if (collectedPaise(paymentFromRow(payment)) > services.confirmAbove) requireConfirmed(caller, now);
    const reopened = applyLoanEvent(loan, { type: 'payment.reverted' }, today);
    if (reopened === null) return refuse(409, 'A payment of this loan cannot be reverted.');
    const reason = body.revertReason.trim();
    await tx.query
      .updateTable('payments')
      .set({ reverted_at: now, revert_reason: reason })
      .where('id', '=', payment.id)
      .execute();
    const reverted = paymentFromRow(payment);
    await recalculateLoan(tx, reopened, await paymentsInForce(tx, loan.id), today, now);
    await addRevertNotice(tx, services.cipher, loan, reverted, reason, now);
    describePayment(tx, { action: 'PAYMENT_REVERTED', payment: reverted, reason });
    return { success: true, payment: reverted };
  }, 'This loan would open again, but its vehicle secures another loan now.');

const existsMessage = (installmentNumber: number) =>
  `A payment for installment #${installmentNumber} already exists.`;

/** A payment in force, with its loan, both locked. */
const lockPayment = async (
  tx: Db,
  id: string,
  caller: Caller,
): Promise<{ readonly loan: LoanRow; readonly payment: PaymentRow }> => {
  const found = await findPayment(tx, id);
  const loan = await lockLoan(tx, found.loan_id, caller);
  // Read again under the lock, since another call may have changed the payment.
  const payment = await findPayment(tx, found.id);
  return payment.reverted_at === null ? { loan, payment } : refuse(409, 'This payment was already reverted.');
};

const findPayment = async (tx: Db, id: string): Promise<PaymentRow> => {
  const row = await selectPayments(tx)
    .where(matchesId('payments.id', 'payments.payment_id', id))
    .executeTakeFirst();
  return orNotFound(row, 'Payment');
};
