import { randomUUID } from 'node:crypto';
import { explainPenalty } from '#domain/loan/penalty/installmentPenalty.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { reducedAtPayment } from '#domain/loan/penalty/waiver.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import type { ApprovalTurn } from '#server/calls/handler.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import { makerOf } from '#server/resources/approvals/secondPerson.ts';
import { describeWaiver } from './waiverRecords.ts';

/** A payment recorded by staff, and by whom. */
export interface TakenPayment {
  readonly loan: Loan;
  readonly payment: PaymentsTable;
  readonly caller: Caller;
  readonly approval: ApprovalTurn | null;
  readonly today: Day;
  readonly now: Instant;
}

/**
 * Records the shortfall of a staff payment against the penalty due on its day, as a waiver of its own kind (rule
 * WAIVER). Does nothing where the payment brought all of it, or more.
 */
export const recordReduction = async (
  tx: Db,
  { loan, payment, caller, approval, today, now }: TakenPayment,
): Promise<void> => {
  const { installment_number } = payment;
  if (caller.kind === 'customer' || installment_number === null) return;
  const paidOn = dayInIndia(epochMsOf(payment.paid_date));
  const installment = {
    installmentNumber: installment_number,
    dueDate: payment.due_date,
    emiAmount: loan.emiAmount,
    penalties: loan.penalties,
  };
  const { charge } = explainPenalty(installment, paidOn > today ? today : paidOn, payment.penalty_paise);
  if (charge.due === 0) return;
  const waiver = {
    id: randomUUID(),
    waiver_id: await nextHumanId(tx, 'waivers'),
    loan_id: payment.loan_id,
    installment_number,
    amount_paise: charge.due,
    waived_on: paidOn > today ? today : paidOn,
    recorded_at: now,
    reason: reducedAtPayment,
    requested_by: makerOf({ approval, caller }).id,
    approved_by: caller.id,
    payment_id: payment.id,
    withdrawn_at: null,
    withdrawal_reason: null,
  };
  await tx.query.insertInto('waivers').values(waiver).execute();
  describeWaiver(tx, 'PENALTY_WAIVED', waiver, waiver.reason);
};

/** Withdraws the reduction at a payment that is reverted: its penalty is due again. */
export const withdrawReduction = async (
  tx: Db,
  payment: Pick<PaymentsTable, 'id' | 'payment_id'>,
  now: Instant,
): Promise<void> => {
  const reason = `Payment ${payment.payment_id} reverted`;
  const withdrawn = await tx.query
    .updateTable('waivers')
    .set({ withdrawn_at: now, withdrawal_reason: reason })
    .where('payment_id', '=', payment.id)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute();
  for (const waiver of withdrawn)
    describeWaiver(
      tx,
      'PENALTY_WAIVER_WITHDRAWN',
      { ...waiver, amount_paise: paise(waiver.amount_paise) },
      reason,
    );
};
