import { randomUUID } from 'node:crypto';
import { type Concession, shortfallOf } from '#domain/loan/penalty/concession.ts';
import { insertRows } from '#server/db/compiledOnce.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { type Day, type Instant } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { settleDueAdvance } from '#server/resources/accounts/settleDueAdvance.ts';
import { makerOf, secondPerson } from '#server/resources/approvals/secondPerson.ts';
import { describePayment } from '#server/resources/audit/audit.ts';
import { type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { tellOfConcessions } from './concessionNotices.ts';
import { concessionsOf, concessionSummary } from './concessions.ts';
import { followPayment } from './followPayment.ts';
import { applyLoanEvent, isAllPaid, recalculateLoan } from './loanRecalculation.ts';
import { type Amounts, amountsClaimed, amountsTaken, dueOfInstallment } from './paymentAmounts.ts';
import {
  dueDateOfInstallment,
  paidDateOf,
  refuseByStatus,
  refuseEarlyClaim,
  refuseOtherStatus,
} from './paymentChecks.ts';
import { addClaimNotice, addReceipt } from './paymentMails.ts';
import { paymentGrounds } from './paymentGrounds.ts';
import { paymentFromRow, type PaymentRow } from './paymentRecords.ts';
import { refuseClosedPayment, refuseUsedReference } from '#server/resources/receipts/receiptChecks.ts';
import { recordReduction } from '#server/resources/waivers/reductions.ts';

/** Records a payment that staff received, or a borrower's claim to have paid (rules PAYMENT-RECORD, CLAIM). */
export const recordPayment: Handler<'recordPayment'> = (request) => {
  const { write, params, body, caller, services, today, now } = request;
  return write(async (tx) => {
    const locked = await lockLoan(tx, params.loanId, caller);
    const row = await settleDueAdvance(tx, services.cipher, locked, caller, request);
    const planned = await plannedPayment(tx, request, row);
    const { active, inForce } = planned;
    const concessions = await concessionsIn(tx, request, row, planned);
    const sent = await secondPerson(tx, request, {
      action: 'recordPayment',
      isLarge: concessions.length > 0,
      subject: `loan:${row.id}:installment:${body.installmentNumber}`,
      loanId: row.id,
      summary: concessionSummary('Payment', paymentFromRow(planned.recordedAs('')), concessions),
      reason: null,
      params: { loanId: row.id },
      body: { ...body, paidDate: planned.paidDate },
    });
    if (sent !== null) return sent;
    // The counter and the trail are shared by all loans: they are locked last, so that other payments wait
    // briefly.
    await recalculateLoan(tx, active, [...inForce, paymentFromRow(planned.recordedAs(''))], today, now);
    const { loan_human_id, ...columns } = planned.recordedAs(await nextHumanId(tx, 'payments'));
    await insertRows(tx, 'payments', [columns]);
    await recordReduction(tx, { ...request, loan: planned.loan, payment: columns });
    const payment = paymentFromRow({ ...columns, loan_human_id });
    await followPayment(tx, services.cipher, active, `Payment ${columns.payment_id} recorded`, today, now);
    const mailIt = caller.kind === 'customer' ? addClaimNotice : addReceipt;
    await mailIt(tx, services.cipher, row, payment, now, planned.loan);
    describePayment(tx, { action: 'PAYMENT_CREATED', payment });
    await tellOfConcessions(tx, request, { concessions, did: 'recorded', row, payment, reason: null, now });
    return payment;
  }, duplicateMessage(body));
};

type RecordCall = Request<'recordPayment'>;

/** A payment with everything checked, and nothing written. */
interface PlannedPayment {
  readonly loan: Loan;
  /** The loan with the status that the payment gives it. */
  readonly active: LoanRow;
  readonly inForce: readonly Payment[];
  readonly dueDate: Day;
  readonly paidDate: Instant;
  readonly amounts: Amounts;
  readonly recordedAs: (paymentId: string) => PaymentRow;
}

const plannedPayment = async (
  tx: Db,
  { body, caller, today, now }: RecordCall,
  row: LoanRow,
): Promise<PlannedPayment> => {
  const { lender, loan, inForce } = await paymentGrounds(tx, row);
  const dueDate = dueDateOfInstallment(loan, body.installmentNumber);
  refuseOtherStatus(body);
  if (inForce.some(({ installmentNumber }) => installmentNumber === body.installmentNumber))
    return refuse(409, existsMessage(body.installmentNumber));
  const isClaim = caller.kind === 'customer';
  const active = applyLoanEvent(row, { type: isClaim ? 'payment.claimed' : 'payment.recorded' }, today);
  if (active === null) return refuseByStatus(row, 'recorded');
  if (isClaim) refuseEarlyClaim(loan, inForce, body.installmentNumber, today);
  // Refusals about the loan come before those about the amounts, whose penalty was right on the day of payment.
  const amounts = isClaim
    ? amountsClaimed(body, {
        loan,
        dueDate,
        today,
        due: await dueOfInstallment(tx, row, body.installmentNumber, today),
      })
    : amountsTaken(body);
  const paidDate = paidDateOf(body, caller, today, now);
  refuseClosedPayment(paidDate, lender);
  const reference = body.reference?.trim() ?? null;
  await refuseUsedReference(tx, reference);
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
    reference,
  });
  return { loan, active, inForce, dueDate, paidDate, amounts, recordedAs };
};

/** The concessions in a payment of staff. For a large waiver the caller must have proved their identity just now. */
const concessionsIn = async (
  tx: Db,
  request: RecordCall,
  row: LoanRow,
  { loan, active, inForce, amounts, dueDate, recordedAs }: PlannedPayment,
): Promise<readonly Concession[]> => {
  const { body, caller, services, today, now } = request;
  if (caller.kind === 'customer') return [];
  const shortfall = shortfallOf(loan, {
    ...amounts,
    dueDate,
    recordedOn: today,
    installmentNumber: body.installmentNumber,
  });
  if (shortfall > services.confirmAbove) requireConfirmed(caller, now);
  const isClosing = isAllPaid(active, [...inForce, paymentFromRow(recordedAs(''))], today);
  const by = makerOf(request).id;
  return concessionsOf(tx, { row, shortfall, isClosing, by, limit: services.confirmAbove });
};

/** The message of a refused duplicate, of the installment or of the reference. */
const duplicateMessage = ({ installmentNumber, reference }: RecordCall['body']): string =>
  reference == null
    ? existsMessage(installmentNumber)
    : `A payment for installment #${installmentNumber}, or one with this reference, already exists.`;

const existsMessage = (installmentNumber: number) =>
  `A payment for installment #${installmentNumber} already exists.`;
