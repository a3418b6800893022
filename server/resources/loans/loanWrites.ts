import { randomUUID } from 'node:crypto';
import * as Struct from 'effect/Struct';
import type { Day } from '#domain/values/calendar.ts';
import { nextPaymentDate } from '#domain/loan/installment.ts';
import { eventForStatus, loanStatuses, readLoanStatus, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { isDisbursed } from '#domain/loan/loan.ts';
import { noMoney } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { readLender } from '#server/db/lender.ts';
import { changesFrom, columnsFrom } from '#server/db/recordColumns.ts';
import { loanColumns, type LoansTable } from '#server/db/tables/loans.ts';
import { filledOf } from '#server/http/request/filled.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuse, refuseField } from '#server/calls/refusal.ts';
import { customerIdOf } from '#server/resources/customers/customers.ts';
import { findLoan, loanFromRow, type LoanRow, lockLoan } from './loans.ts';
import { agreedTerms, type DatedTerms, isSameTerms } from './loanTerms.ts';
import { paymentsInForce } from '#server/resources/payments/paymentRecords.ts';
import { applyLoanEvent } from '#server/resources/payments/loanRecalculation.ts';

export const createLoan: Handler<'createLoan'> = ({ write, body, caller, today, now }) => {
  const terms: DatedTerms = {
    loanAmount: body.loanAmount,
    interestRate: body.interestRate,
    tenure: body.tenure,
    paymentFrequency: body.paymentFrequency,
    startDate: body.startDate,
  };
  return write(async (tx) => {
    const { longestTenure } = (await readLender(tx)).settings;
    const agreed = agreedTerms(terms, longestTenure, body);
    const opening = openingOf(body.status, today);
    const id = randomUUID();
    const row: Omit<LoansTable, 'loan_id'> = {
      id,
      customer_id: await customerIdOf(tx, body.customerId),
      vehicle_id: await freeVehicleIdOf(tx, body.vehicleId),
      ...columnsFrom(beyondTerms, body),
      ...agreed,
      ...opening,
      amount_paid_paise: noMoney,
      next_payment_date:
        opening.status === 'Rejected' ? null : installmentDueDate(terms.startDate, 1, terms.paymentFrequency),
      created_at: now,
      updated_at: now,
    };
    const loanId = await nextHumanId(tx, 'loans');
    await tx.query
      .insertInto('loans')
      .values({ ...row, loan_id: loanId })
      .execute();
    return loanFromRow(await findLoan(tx, id, caller));
  }, securesMessage);
};

export const updateLoan: Handler<'updateLoan'> = ({ write, params, body, caller, today, now }) =>
  write(async (tx) => {
    const row = await lockLoan(tx, params.loanId, caller);
    const asked = filledOf(body, loanFromRow(row));
    const payments = await paymentsInForce(tx, row);
    const before = termsOf(row);
    const after: DatedTerms = {
      loanAmount: asked.loanAmount ?? before.loanAmount,
      interestRate: asked.interestRate ?? before.interestRate,
      tenure: asked.tenure ?? before.tenure,
      paymentFrequency: asked.paymentFrequency ?? before.paymentFrequency,
      startDate: asked.startDate ?? before.startDate,
    };
    const isChanged = !isSameTerms(before, after);
    if (isChanged) refuseFixedTerms(row, payments);
    const { status, disbursed_date } = movedTo(row, asked.status, today);
    const agreed = isChanged ? agreedTerms(after, (await readLender(tx)).settings.longestTenure) : {};
    const others = changesFrom(beyondTerms, asked, row);
    await refuseDeductedFee(tx, row, others.processing_fee_paise);
    const changes = { status, disbursed_date, ...agreed, ...others, updated_at: now };
    const next = loanFromRow({ ...row, ...changes });
    await tx.query
      .updateTable('loans')
      .set({ ...changes, next_payment_date: nextPaymentDate(next, payments) })
      .where('id', '=', row.id)
      .execute();
    return loanFromRow(await findLoan(tx, row.id, caller));
  });

/** The columns that depend on neither terms nor payments: an update sets each to the value sent. */
const beyondTerms = Struct.omit(loanColumns, [
  'loanAmount',
  'interestRate',
  'tenure',
  'emiAmount',
  'startDate',
  'paymentFrequency',
  'installments',
  'totalInstallments',
  'amountPaid',
  'status',
  'nextPaymentDate',
  'disbursedDate',
]);

const securesMessage = 'This vehicle already secures a loan that is not closed or rejected.';

type CreateRequest = Request<'createLoan'>['body'];

/** The status of a new loan: Pending, or one that staff may set on a Pending loan (rule LIFECYCLE). */
const openingOf = (
  status: CreateRequest['status'],
  today: Day,
): Pick<LoansTable, 'status' | 'disbursed_date'> => {
  const pending: Pick<LoansTable, 'status' | 'disbursed_date'> = { status: 'Pending', disbursed_date: null };
  if (status === 'Pending') return pending;
  const event = eventForStatus(status);
  const opened = event === null ? null : applyLoanEvent(pending, event, today);
  return opened ?? refuseField('status', 'of a new loan must be Pending, Approved, Active or Rejected');
};

/**
 * The loan with the requested status. 'Overdue' is only how an Active loan is shown, and changes nothing (rule
 * STATUS-SHOWN).
 */
const movedTo = (row: LoanRow, status: string | null, today: Day): LoanRow => {
  if (status === null) return row;
  const to = readLoanStatus(status);
  const shown = shownLoanStatus({ status: row.status, nextPaymentDate: row.next_payment_date }, today);
  if (to === row.status || (to === null && status.trim().toLowerCase() === shown.toLowerCase())) return row;
  if (to === null) return refuseField('status', `must be one of ${loanStatuses.join(', ')}`);
  const event = eventForStatus(to);
  const moved = event === null ? null : applyLoanEvent(row, event, today);
  return moved ?? refuse(409, `A loan that is ${row.status} cannot be made ${to}.`);
};

/** Refuses changed terms with 409 once an installment is recorded or the loan is disbursed (rule TERMS-FIXED). */
const refuseFixedTerms = (row: LoanRow, payments: readonly Payment[]): void => {
  if (payments.length > 0) refuse(409, 'The terms of this loan cannot change: an installment is recorded.');
  if (isDisbursed(loanFromRow(row))) refuse(409, 'The terms of this loan cannot change: it is disbursed.');
};

/** Refuses another processing fee with 409 where the payout is recorded less the one that it was (rule TERMS-FIXED). */
const refuseDeductedFee = async (
  { query }: Db,
  row: LoanRow,
  asked: LoanRow['processing_fee_paise'],
): Promise<void> => {
  if (asked === row.processing_fee_paise) return;
  const payout = await query
    .selectFrom('disbursals')
    .select('id')
    .where('loan_id', '=', row.id)
    .executeTakeFirst();
  if (payout !== undefined)
    refuse(409, 'The processing fee of this loan cannot change: it was deducted from the payout.');
};

const termsOf = (row: LoanRow): DatedTerms => ({
  loanAmount: row.loan_amount_paise,
  interestRate: row.interest_rate_bps,
  tenure: row.tenure_months,
  paymentFrequency: row.payment_frequency,
  startDate: row.start_date,
});

/** The vehicle's id, the vehicle locked until the loan is stored; refuses one that secures another loan. */
const freeVehicleIdOf = async (tx: Db, named: string): Promise<string> => {
  const vehicle = await tx.query
    .selectFrom('vehicles')
    .select('id')
    .where(matchesId('vehicles.id', 'vehicles.vehicle_id', named.trim()))
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  if (vehicle === undefined) return refuseField('vehicleId', 'does not name a vehicle');
  const secured = await tx.query
    .selectFrom('loans')
    .select('id')
    .where('vehicle_id', '=', vehicle.id)
    .where('status', 'not in', ['Closed', 'Rejected'])
    .executeTakeFirst();
  return secured === undefined ? vehicle.id : refuse(409, securesMessage);
};
