import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { lockLoan } from '#server/resources/loans/loans.ts';
import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';
import { applyLoanEvent, reopenRefusal } from '#server/resources/payments/loanRecalculation.ts';
import { refuseClosedDay } from '#server/resources/receipts/receiptChecks.ts';
import { addWaiverMail } from './waiverMails.ts';
import { describeWaiver, findWaiver, waiverFromRow, type WaiverRow } from './waiverRecords.ts';

/** Withdraws a waiver: its part of the penalty is due again (rule WAIVER). */
export const withdrawWaiver: Handler<'withdrawWaiver'> = ({
  write,
  params,
  body,
  caller,
  services,
  today,
  now,
}) =>
  write(async (tx) => {
    const found = await findWaiver(tx, params.waiverId);
    const row = await lockLoan(tx, found.loan_id, caller);
    // Read again under the lock, since another call may have withdrawn it.
    const waiver = await findWaiver(tx, found.id);
    if (waiver.withdrawn_at !== null) refuse(409, 'This waiver was already withdrawn.');
    if (waiver.payment_human_id !== null)
      refuse(
        409,
        `This was reduced at payment ${waiver.payment_human_id}. Revert the payment to take it back.`,
      );
    await refuseAfterPayment(tx, waiver);
    refuseClosedDay(waiver.waived_on, await lenderRules(tx));
    const reason = body.reason.trim();
    const withdrawal = { withdrawn_at: now, withdrawal_reason: reason };
    await tx.query.updateTable('waivers').set(withdrawal).where('id', '=', waiver.id).execute();
    describeWaiver(tx, 'PENALTY_WAIVER_WITHDRAWN', waiver, reason);
    // Money that the waiver had left over may have paid a later installment, even the last one.
    const reopened = applyLoanEvent(row, { type: 'payment.reverted' }, today) ?? row;
    await settleAndMail(tx, services.cipher, reopened, `Waiver ${waiver.waiver_id} withdrawn`, today, now);
    const withdrawn = { ...waiver, ...withdrawal };
    await addWaiverMail(tx, services.cipher, row, withdrawn, today, now);
    return waiverFromRow(withdrawn);
  }, reopenRefusal);

/** Refuses where a payment has discharged the installment since, at the penalty that was due then. */
const refuseAfterPayment = async ({ query }: Db, waiver: WaiverRow): Promise<void> => {
  const payment = await query
    .selectFrom('payments')
    .select('payment_id')
    .where('loan_id', '=', waiver.loan_id)
    .where('installment_number', '=', waiver.installment_number)
    .where('reverted_at', 'is', null)
    .where('receipt_id', 'is', null)
    .executeTakeFirst();
  if (payment !== undefined)
    refuse(409, `Payment ${payment.payment_id} was taken after this waiver. Revert the payment first.`);
};
