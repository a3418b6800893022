import { isApprovalSent } from '#domain/records/approval.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import type { Reply, Request } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { lockLoan } from '#server/resources/loans/loans.ts';
import { paymentFromRow, selectPayments } from '#server/resources/payments/paymentRecords.ts';
import { findReceipt, type ReceiptRow } from './receiptRecords.ts';
import { lockReceipt, paymentOfReceipt, takeReceiptBack } from './takeBack.ts';

/**
 * The receipt of a payment's id, or of the receipt's own id, with its loan locked; null for a payment that no receipt
 * made, which stays one, or that is reverted.
 */
export const lockReceiptOfPayment = async (
  tx: Db,
  id: string,
  caller: StaffCaller,
): Promise<ReceiptRow | null> => {
  const found = await factsOf(tx, id);
  if (found !== undefined && found.receipt_id === null) return null;
  const loanId = found?.loan_id ?? (await findReceipt(tx, id))?.loan_id;
  if (loanId === undefined) return null;
  await lockLoan(tx, loanId, caller);
  // Read again under the lock, since another call may have given the payment to another receipt, or reverted it.
  const payment = await factsOf(tx, id);
  if (payment?.reverted_at != null) return null;
  return (await findReceipt(tx, payment?.receipt_id ?? id)) ?? null;
};

const factsOf = ({ query }: Db, id: string) =>
  query
    .selectFrom('payments')
    .select(['loan_id', 'receipt_id', 'reverted_at'])
    .where(matchesId('payments.id', 'payments.payment_id', id))
    .executeTakeFirst();

/** Reverts the receipt that made a payment: the one that completed its installment. Its loan is locked. */
export const revertByPayment = async (
  tx: Db,
  request: Request<'revertPayment'>,
  found: ReceiptRow,
): Promise<Reply<'revertPayment'>> => {
  const { params, body, caller } = request;
  const locked = await lockReceipt(tx, found.id, caller);
  const row = await selectPayments(tx)
    .where(matchesId('payments.id', 'payments.payment_id', params.paymentId))
    .executeTakeFirst();
  const payment = row === undefined ? paymentOfReceipt(locked.receipt) : paymentFromRow(row);
  const change = await takeReceiptBack(tx, request, { ...locked, reason: body.revertReason.trim() });
  return isApprovalSent(change) ? change : { success: true, payment };
};
