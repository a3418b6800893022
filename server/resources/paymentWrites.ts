import { randomUUID } from 'node:crypto';
import { addDays, type Day, day, dayInIndia, epochMsOf, type Instant } from '../../src/domain/calendar.ts';
import { formatRupees } from '../../src/domain/format.ts';
import { type Loan, dueDateOf, totalInstalments } from '../../src/domain/loan.ts';
import { addPaise, type Paise, paise, subtractPaise } from '../../src/domain/money.ts';
import { isPaidStatus, isReceivedStatus } from '../../src/domain/payment.ts';
import { largestEntry } from '../../src/domain/paymentDraft.ts';
import { latePenalty } from '../../src/domain/penalty.ts';
import type { Caller } from '../auth/caller.ts';
import { nextHumanId } from '../db/counters.ts';
import type { Db } from '../db/database.ts';
import { eitherId } from '../db/eitherId.ts';
import type { Handler, Request } from '../http/handler.ts';
import { orNotFound, refuse, refuseField } from '../http/refusal.ts';
import { addAuditEntry } from './audit.ts';
import { addReceipt, addRevertNotice } from './paymentMails.ts';
import { loanFromRow, type LoanRow, lockLoan } from './loans.ts';
import { paymentFromRow, type PaymentRow, selectPayments, standingPayments } from './paymentRecords.ts';
import { settle, stepped } from './settlement.ts';

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
    const dueDate = dueDateOfInstalment(loan, body.installmentNumber);
    refuseOtherStatus(body);
    const standing = await standingPayments(tx, row.id);
    if (standing.some(({ installmentNumber }) => installmentNumber === body.installmentNumber))
      return refuse(409, existsMessage(body.installmentNumber));
    const active = stepped(row, { type: 'payment.recorded' }, today);
    if (active === null)
      return refuse(409, `This loan is ${row.status.toLowerCase()}. No payment can be recorded.`);
    // What can be paid no more is told before what was sent is judged: its penalty was right when it was paid.
    const amounts = amountsOf(body, loan, dueDate, caller, today);
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
      status: caller.kind === 'staff' ? 'Paid' : 'Received',
      paid_date: paidDate,
      due_date: dueDate,
      payment_method: body.paymentMethod.trim(),
      paid_by: caller.kind === 'staff' ? 'Admin' : 'Customer',
      created_at: now,
      reverted_at: null,
      revert_reason: null,
    });
    // The counter and the trail are everybody's: they are locked last, so that payments of other loans wait briefly.
    await settle(tx, active, [...standing, paymentFromRow(recordedAs(''))], today, now);
    const { loan_human_id, ...columns } = recordedAs(await nextHumanId(tx, 'payments'));
    await tx.query.insertInto('payments').values(columns).execute();
    const payment = paymentFromRow({ ...columns, loan_human_id });
    if (payment.status === 'Paid') await addReceipt(tx, services.cipher, row, payment, now);
    await addAuditEntry(tx, { loanId: row.id, action: 'PAYMENT_CREATED', payment, caller, now });
    return payment;
  }, existsMessage(body.installmentNumber));

export const confirmPayment: Handler<'confirmPayment'> = ({ write, params, caller, today, now, services }) =>
  write(async (tx) => {
    const { loan, payment } = await lockPayment(tx, params.paymentId, caller);
    if (payment.status === 'Paid') return refuse(409, 'This payment is already confirmed.');
    await tx.query.updateTable('payments').set({ status: 'Paid' }).where('id', '=', payment.id).execute();
    const confirmed = paymentFromRow({ ...payment, status: 'Paid' });
    await settle(tx, loan, await standingPayments(tx, loan.id), today, now);
    await addReceipt(tx, services.cipher, loan, confirmed, now);
    await addAuditEntry(tx, {
      loanId: loan.id,
      action: 'PAYMENT_CONFIRMED',
      payment: confirmed,
      caller,
      now,
    });
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
    const reopened = stepped(loan, { type: 'payment.reverted' }, today);
    if (reopened === null) return refuse(409, 'A payment of this loan cannot be reverted.');
    const reason = body.revertReason.trim();
    await tx.query
      .updateTable('payments')
      .set({ reverted_at: now, revert_reason: reason })
      .where('id', '=', payment.id)
      .execute();
    const reverted = paymentFromRow(payment);
    await settle(tx, reopened, await standingPayments(tx, loan.id), today, now);
    await addRevertNotice(tx, services.cipher, loan, reverted, reason, now);
    await addAuditEntry(tx, {
      loanId: loan.id,
      action: 'PAYMENT_REVERTED',
      payment: reverted,
      reason,
      caller,
      now,
    });
    return { success: true, payment: reverted };
  }, 'This loan would open again, but its vehicle secures another loan now.');

const existsMessage = (installmentNumber: number) =>
  `A payment for installment #${installmentNumber} already exists.`;

type RecordRequest = Request<'recordPayment'>['body'];

/** The schedule's own due date, whatever the caller says. */
const dueDateOfInstalment = (loan: Loan, installmentNumber: number): Day => {
  const count = totalInstalments(loan);
  const dueDate = installmentNumber > count ? null : dueDateOf(loan, installmentNumber);
  return dueDate ?? refuseField('installmentNumber', `must be a whole number from 1 to ${count}`);
};

const refuseOtherStatus = ({ status }: RecordRequest): void => {
  if (status !== null && !isPaidStatus(status) && !isReceivedStatus(status))
    refuseField('status', 'must be Paid or Received');
};

/** Payment and penalty in paise. A customer pays exactly the EMI and today's penalty; staff enter what they took. */
const amountsOf = (
  { amount, penaltyAmount }: RecordRequest,
  loan: Loan,
  dueDate: Day,
  caller: Caller,
  today: Day,
): { readonly payment: Paise; readonly penalty: Paise } => {
  const penalty = paise(penaltyAmount);
  const payment = subtractPaise(paise(amount), penalty);
  if (payment < 0) return refuseField('amount', 'must include the penalty');
  if (caller.kind === 'customer') return exactAmounts(loan, payment, penalty, dueDate, today);
  const most = formatRupees(largestEntry);
  if (penalty > largestEntry) return refuseField('penaltyAmount', `must be at most ${most}`);
  if (payment > largestEntry) return refuseField('amount', `must be at most ${most} beside the penalty`);
  return { payment, penalty };
};

const exactAmounts = (loan: Loan, payment: Paise, penalty: Paise, dueDate: Day, today: Day) => {
  const due = latePenalty(dueDate, today);
  if (penalty !== due) return refuseField('penaltyAmount', `must be today's penalty, ${formatRupees(due)}`);
  if (payment !== loan.emiAmount)
    return refuseField(
      'amount',
      `must be the EMI and today's penalty, ${formatRupees(addPaise(loan.emiAmount, due))}`,
    );
  return { payment, penalty };
};

const earliestPaidDate = day('1900-01-01');

/** When staff say it was paid, a clock that runs a little ahead allowed; a customer's payment is made now. */
const paidDateOf = ({ paidDate }: RecordRequest, caller: Caller, today: Day, now: Instant): Instant => {
  if (caller.kind === 'customer' || paidDate === null) return now;
  const paidOn = dayInIndia(epochMsOf(paidDate));
  if (paidOn > addDays(today, 1)) return refuseField('paidDate', 'must not be in the future');
  return paidOn < earliestPaidDate
    ? refuseField('paidDate', `must be ${earliestPaidDate} or later`)
    : paidDate;
};

/** A payment that stands, with its loan, both locked. */
const lockPayment = async (
  tx: Db,
  id: string,
  caller: Caller,
): Promise<{ readonly loan: LoanRow; readonly payment: PaymentRow }> => {
  const found = await findPayment(tx, id);
  const loan = await lockLoan(tx, found.loan_id, caller);
  // Read again: whoever held the loan may have changed the payment meanwhile.
  const payment = await findPayment(tx, found.id);
  return payment.reverted_at === null ? { loan, payment } : refuse(409, 'This payment was already reverted.');
};

const findPayment = async (tx: Db, id: string): Promise<PaymentRow> => {
  const row = await selectPayments(tx)
    .where(eitherId('payments.id', 'payments.payment_id', id))
    .executeTakeFirst();
  return orNotFound(row, 'Payment');
};
