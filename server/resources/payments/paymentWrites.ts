import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Concession } from '#domain/loan/penalty/concession.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { readLender } from '#server/db/lender.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import { makerOf, secondPerson } from '#server/resources/approvals/secondPerson.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import { type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { tellOfConcessions } from './concessionNotices.ts';
import { concessionsOf, concessionSummary, revertConcessions } from './concessions.ts';
import { refuseClosedPayment } from '#server/resources/receipts/receiptChecks.ts';
import { lockReceiptOfPayment, revertByPayment } from '#server/resources/receipts/revertByPayment.ts';
import { refuseByStatus } from './paymentChecks.ts';
import { addReceipt, addRevertNotice } from './paymentMails.ts';
import { paymentFromRow, type PaymentRow, selectPayments, paymentsInForce } from './paymentRecords.ts';
import { followPayment } from './followPayment.ts';
import { applyLoanEvent, isAllPaid, recalculateLoan, reopenRefusal } from './loanRecalculation.ts';
import { withdrawReduction } from '#server/resources/waivers/reductions.ts';

/** Confirms a borrower's claim, after staff have found the money (rule CONFIRM-RECEIPT). */
export const confirmPayment: Handler<'confirmPayment'> = (request) => {
  const { write, params, caller, today, now, services } = request;
  return write(async (tx) => {
    const { loan, payment } = await lockPayment(tx, params.paymentId, caller);
    if (payment.status === 'Paid') return refuse(409, 'This payment is already confirmed.');
    const active = applyLoanEvent(loan, { type: 'payment.confirmed' }, today);
    if (active === null) return refuseByStatus(loan, 'confirmed');
    const confirmed = paymentFromRow({ ...payment, status: 'Paid' });
    const inForce = (await paymentsInForce(tx, loan)).map((one) =>
      one._id === payment.id ? confirmed : one,
    );
    const isClosing = isAllPaid(active, inForce, today);
    const judged = {
      row: loan,
      shortfall: null,
      isClosing,
      by: makerOf(request).id,
      limit: services.confirmAbove,
    };
    const concessions = await concessionsOf(tx, judged);
    const sent = await secondPerson(tx, request, {
      ...gateOf('confirmPayment', loan, payment, concessions),
      summary: concessionSummary('Confirmation of the payment', confirmed, concessions),
      reason: null,
      body: null,
    });
    if (sent !== null) return sent;
    await tx.query.updateTable('payments').set({ status: 'Paid' }).where('id', '=', payment.id).execute();
    await recalculateLoan(tx, active, inForce, today, now);
    await addReceipt(tx, services.cipher, loan, confirmed, now);
    describePayment(tx, { action: 'PAYMENT_CONFIRMED', payment: confirmed });
    const made = { concessions, did: 'confirmed', row: loan, payment: confirmed, reason: null, now } as const;
    await tellOfConcessions(tx, request, made);
    return confirmed;
  });
};

/** Reverts a payment: its installment is open again (rule REVERT). */
export const revertPayment: Handler<'revertPayment'> = (request) => {
  const { write, params, body, caller, today, now, services } = request;
  return write(async (tx) => {
    const receipt = await lockReceiptOfPayment(tx, params.paymentId, caller);
    if (receipt !== null) return revertByPayment(tx, request, receipt);
    const { loan, payment } = await lockPayment(tx, params.paymentId, caller);
    // A claim is in no books yet.
    if (payment.status === 'Paid') refuseClosedPayment(payment.paid_date, await readLender(tx));
    const reverted = paymentFromRow(payment);
    const concessions = revertConcessions(reverted, services.confirmAbove);
    if (concessions.length > 0) requireConfirmed(caller, now);
    const reopened = applyLoanEvent(loan, { type: 'payment.reverted' }, today);
    if (reopened === null) return refuse(409, 'A payment of this loan cannot be reverted.');
    const reason = body.revertReason.trim();
    const sent = await secondPerson(tx, request, {
      ...gateOf('revertPayment', loan, payment, concessions),
      summary: concessionSummary('Revert of the payment', reverted, concessions),
      reason,
      body,
    });
    if (sent !== null) return sent;
    await tx.query
      .updateTable('payments')
      .set({ reverted_at: now, revert_reason: reason })
      .where('id', '=', payment.id)
      .execute();
    await withdrawReduction(tx, payment, now);
    await recalculateLoan(tx, reopened, await paymentsInForce(tx, loan), today, now);
    await followPayment(tx, services.cipher, reopened, `Payment ${payment.payment_id} reverted`, today, now);
    await addRevertNotice(tx, services.cipher, loan, reverted, reason, now);
    describePayment(tx, { action: 'PAYMENT_REVERTED', payment: reverted, reason });
    const made = { concessions, did: 'reverted', row: loan, payment: reverted, reason, now } as const;
    await tellOfConcessions(tx, request, made);
    return { success: true, payment: reverted };
  }, reopenRefusal);
};

/** A confirmation or revert that may need a second person: everything is checked, nothing is written. */
const gateOf = (
  action: 'confirmPayment' | 'revertPayment',
  loan: LoanRow,
  payment: PaymentRow,
  concessions: readonly Concession[],
) => ({
  action,
  isLarge: concessions.length > 0,
  subject: `payment:${payment.id}`,
  loanId: loan.id,
  params: { paymentId: payment.id },
});

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
