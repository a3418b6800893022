import { isApprovalSent } from '#domain/records/approval.ts';
import type { Reply, Request } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { paymentFromRow, selectPayments } from '#server/resources/payments/paymentRecords.ts';
import { findReceipt, type ReceiptRow } from './receiptRecords.ts';
import { lockReceipt, paymentOfReceipt, takeReceiptBack } from './takeBack.ts';

/** The receipt of a payment's id, or of the receipt's own id; null for a payment that no receipt made. */
export const receiptOfPayment = async (tx: Db, id: string): Promise<ReceiptRow | null> => {
  const payment = await tx.query
    .selectFrom('payments')
    .select(['receipt_id', 'reverted_at'])
    .where(matchesId('payments.id', 'payments.payment_id', id))
    .executeTakeFirst();
  if (payment?.reverted_at != null) return null;
  if (payment !== undefined && payment.receipt_id === null) return null;
  return (await findReceipt(tx, payment?.receipt_id ?? id)) ?? null;
};

/** Reverts the receipt that made a payment: the one that completed its installment. */
export const revertByPayment = async (
  tx: Db,
  request: Request<'revertPayment'>,
  found: ReceiptRow,
): Promise<Reply<'revertPayment'>> => {
  const { params, body, caller } = request;
  const row = await selectPayments(tx)
    .where(matchesId('payments.id', 'payments.payment_id', params.paymentId))
    .executeTakeFirst();
  const locked = await lockReceipt(tx, found.id, caller);
  const payment = row === undefined ? paymentOfReceipt(locked.receipt) : paymentFromRow(row);
  const change = await takeReceiptBack(tx, request, { ...locked, reason: body.revertReason.trim() });
  return isApprovalSent(change) ? change : { success: true, payment };
};
