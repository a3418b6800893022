import { account } from '#domain/loanAccount/account.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import { isApprovalSent } from '#domain/records/approval.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { orNotFound, refuse, refuseField } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { derivedRows } from '#server/resources/accounts/derivedRows.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { reopenRefusal } from '#server/resources/payments/loanRecalculation.ts';
import { changeOf } from './receiptChanges.ts';
import { refuseClosedDay } from './receiptChecks.ts';
import { findReceipt, receiptFromRow } from './receiptRecords.ts';
import { inForce, lockReceipt, takeReceiptBack } from './takeBack.ts';

/** Reverts a receipt or a refund, or previews what that would change. */
export const revertReceipt: Handler<'revertReceipt'> = async (request) => {
  const { write, db, params, body, caller } = request;
  if (body.preview) return previewOf(db, request);
  return write(async (tx) => {
    const locked = await lockReceipt(tx, params.receiptId, caller);
    const reason = body.reason?.trim() ?? refuseField('reason', 'is required');
    const change = await takeReceiptBack(tx, request, { ...locked, reason });
    // This call does not ask for approval by itself: `secondPerson` has refused before.
    if (isApprovalSent(change)) return refuse(409, change.message);
    return change;
  }, reopenRefusal);
};

const previewOf = async (
  db: Db,
  { params, caller, today, now }: Request<'revertReceipt'>,
): Promise<ReceiptChange> => {
  const receipt = inForce(orNotFound(await findReceipt(db, params.receiptId), 'Receipt'));
  const row = await findLoan(db, receipt.loan_id, caller);
  const rules = await lenderRules(db);
  refuseClosedDay(receipt.received_on, rules);
  const rows = await accountRows(db, row.id);
  const terms = termsOfRow(row, rules);
  const at = (revertedAt: Instant | null, day: Day) => {
    const receipts = rows.receipts.map((one) =>
      one.id === receipt.id ? { ...one, reverted_at: revertedAt } : one,
    );
    return eventsOf({ ...rows, receipts }, day);
  };
  const { use } = derivedRows(terms, rows, at(now, today), today);
  if (use.lowestAdvance < 0)
    return refuse(409, 'Some of this money was given back from the advance. Undo that refund first.');
  return {
    receipt: receiptFromRow(receipt, []),
    isPreview: true,
    ...changeOf(account(terms, at(null, today), today), account(terms, at(now, today), today)),
  };
};
