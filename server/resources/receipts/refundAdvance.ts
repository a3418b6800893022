import { account } from '#domain/loanAccount/account.ts';
import { formatRupees } from '#domain/values/format.ts';
import { keptReference } from '#domain/values/written.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuse, refuseField } from '#server/calls/refusal.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { ReceiptsTable } from '#server/db/tables/receipts.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { findLoan, type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';
import { changeOf } from './receiptChanges.ts';
import { refuseAmount, refuseClosedDay, refuseUsedReference } from './receiptChecks.ts';
import { mailOfRefund } from './receiptMails.ts';
import { describeReceipt, receiptFromRow, unrecordedReceipt } from './receiptRecords.ts';

/** Refunds money from a loan's advance, or previews what would be left (rule RECEIPT). */
export const refundAdvance: Handler<'refundAdvance'> = async (request) => {
  const { write, db, params, body, caller, today, now, services } = request;
  if (body.preview) {
    const { row, before, receipt, after } = await plannedRefund(
      db,
      request,
      await findLoan(db, params.loanId, caller),
    );
    return { receipt: shown(receipt, row, caller.name), isPreview: true, ...changeOf(before, after) };
  }
  return write(async (tx) => {
    if (body.amount > services.confirmAbove) requireConfirmed(caller, now);
    const locked = await lockLoan(tx, params.loanId, caller);
    const { row, before, rows, rules, receipt: planned } = await plannedRefund(tx, request, locked);
    const receipt = { ...planned, receipt_id: await nextHumanId(tx, 'receipts') };
    await tx.query.insertInto('receipts').values(receipt).execute();
    describeReceipt(tx, 'ADVANCE_REFUNDED', receipt, receipt.reason);
    const because = `Refund ${receipt.receipt_id} recorded`;
    const known = { rules, rows: { ...rows, receipts: [...rows.receipts, receipt] } };
    const settled = await settleAndMail(tx, services.cipher, row, because, today, now, known);
    if (settled === null) throw new Error(`${receipt.receipt_id} left no account.`);
    const recorded = shown(receipt, row, caller.name);
    const change = { receipt: recorded, isPreview: false, ...changeOf(before, settled.account) };
    await mailOfRefund(tx, services.cipher, row, change, now);
    return change;
  }, 'This reference is already used.');
};

/** A refund with everything checked, and nothing written. It is dated today. */
const plannedRefund = async (
  db: Db,
  { body, caller, today, now }: Request<'refundAdvance'>,
  row: LoanRow,
) => {
  const rules = await lenderRules(db);
  const { amount } = body;
  refuseAmount(amount);
  refuseClosedDay(today, rules);
  const rows = await accountRows(db, row.id);
  const terms = termsOfRow(row, rules);
  const before = account(terms, eventsOf(rows, today), today);
  if (before.advance <= 0) return refuse(409, 'There is no advance to give back.');
  if (amount > before.advance)
    return refuseField('amount', `must be at most ${formatRupees(before.advance)}, the advance`);
  const reference = keptReference(body.reference ?? '');
  await refuseUsedReference(db, reference);
  const receipt: ReceiptsTable = {
    ...unrecordedReceipt(row, caller, now),
    amount_paise: amount,
    received_on: today,
    method: body.method.trim(),
    reference,
    excess: null,
    kind: 'refund',
    reason: body.reason.trim(),
  };
  const events = eventsOf({ ...rows, receipts: [...rows.receipts, receipt] }, today);
  return { row, rows, rules, before, receipt, after: account(terms, events, today) };
};

const shown = (receipt: ReceiptsTable, row: LoanRow, by: string) =>
  receiptFromRow(
    {
      ...receipt,
      loan_human_id: row.loan_id,
      customer_name: row.customer_name,
      recorded_by_name: by,
    },
    [],
  );
