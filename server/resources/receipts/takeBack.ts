import { account } from '#domain/loanAccount/account.ts';
import type { Concession } from '#domain/loan/penalty/concession.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { formatRupees } from '#domain/values/format.ts';
import { noMoney } from '#domain/values/money.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import type { Request } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';
import { secondPerson } from '#server/resources/approvals/secondPerson.ts';
import { type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { tellOfConcessions } from '#server/resources/payments/concessionNotices.ts';
import { applyLoanEvent } from '#server/resources/payments/loanRecalculation.ts';
import { changeOf } from './receiptChanges.ts';
import { refuseClosedDay } from './receiptChecks.ts';
import { isSaidByPayments, mailOfReverted } from './receiptMails.ts';
import {
  allocationsOf,
  describeReceipt,
  findReceipt,
  receiptFromRow,
  type ReceiptRow,
} from './receiptRecords.ts';

/** The common parts of the two calls that revert a receipt. */
type RevertingCall = Pick<Request<'revertPayment'>, 'services' | 'approval' | 'note' | 'today' | 'now'> & {
  readonly caller: StaffCaller;
};

/** A receipt in force, with its loan, both locked. */
export const lockReceipt = async (
  tx: Db,
  id: string,
  caller: StaffCaller,
): Promise<{ readonly row: LoanRow; readonly receipt: ReceiptRow }> => {
  const found = orNotFound(await findReceipt(tx, id), 'Receipt');
  const row = await lockLoan(tx, found.loan_id, caller);
  // Read again under the lock, since another call may have changed it.
  return { row, receipt: inForce(orNotFound(await findReceipt(tx, found.id), 'Receipt')) };
};

export const inForce = (receipt: ReceiptRow): ReceiptRow =>
  receipt.reverted_at === null ? receipt : refuse(409, 'This receipt was already reverted.');

/** Reverts a receipt or a refund: the account becomes what it would be without it (rule RECEIPT). */
export const takeReceiptBack = async (
  tx: Db,
  call: RevertingCall,
  { row, receipt, reason }: { readonly row: LoanRow; readonly receipt: ReceiptRow; readonly reason: string },
): Promise<ReceiptChange | ApprovalSent> => {
  const { caller, services, today, now } = call;
  const rules = await lenderRules(tx);
  refuseClosedDay(receipt.received_on, rules);
  const amount = receipt.amount_paise;
  const isRefund = receipt.kind === 'refund';
  const isLarge = amount > services.confirmAbove;
  if (isLarge) requireConfirmed(caller, now);
  const reopened = applyLoanEvent(row, { type: 'payment.reverted' }, today);
  if (reopened === null) return refuse(409, 'A receipt of this loan cannot be reverted.');
  const sent = await secondPerson(tx, call, {
    action: 'revertPayment',
    isLarge,
    subject: `receipt:${receipt.id}`,
    loanId: row.id,
    params: { paymentId: receipt.receipt_id },
    summary: `Revert of the ${isRefund ? 'refund' : 'receipt'} ${receipt.receipt_id} of ${formatRupees(amount)} for ${row.loan_id}.`,
    reason,
    body: { revertedBy: 'Admin', revertReason: reason },
  });
  if (sent !== null) return sent;
  const terms = termsOfRow(row, rules);
  const before = account(terms, eventsOf(await accountRows(tx, row.id), today), today);
  const paid = (await allocationsOf(tx, [receipt.id])).map(({ installment_number }) => installment_number);
  await tx.query
    .updateTable('receipts')
    .set({ reverted_at: now, revert_reason: reason })
    .where('id', '=', receipt.id)
    .execute();
  describeReceipt(tx, isRefund ? 'ADVANCE_REFUND_REVERTED' : 'RECEIPT_REVERTED', receipt, reason);
  const because = `Receipt ${receipt.receipt_id} reverted`;
  const settled = await settleAndMail(tx, services.cipher, reopened, because, today, now);
  if (settled === null) throw new Error(`${receipt.receipt_id} left no account.`);
  if (isLarge) await tell(tx, call, row, receipt, reason);
  const after = { ...receipt, reverted_at: now, revert_reason: reason };
  const change = {
    receipt: receiptFromRow(after, []),
    isPreview: false,
    ...changeOf(before, settled.account),
  };
  if (!isSaidByPayments(paid, settled.reverted))
    await mailOfReverted(tx, services.cipher, row, change, reason, now);
  return change;
};

/** Mails the other Admins about a large receipt that was reverted. */
const tell = (
  tx: Db,
  call: RevertingCall,
  row: LoanRow,
  receipt: ReceiptRow,
  reason: string,
): Promise<void> => {
  const concessions: readonly Concession[] = [{ kind: 'revert', amount: receipt.amount_paise }];
  const payment: Payment = paymentOfReceipt(receipt);
  return tellOfConcessions(tx, call, { concessions, did: 'reverted', row, payment, reason, now: call.now });
};

/** A receipt in the form of a payment of no installment, for functions on payments. */
export const paymentOfReceipt = (receipt: ReceiptRow): Payment => ({
  _id: receipt.id,
  paymentId: receipt.receipt_id,
  loanId: receipt.loan_human_id,
  installmentNumber: null,
  amount: receipt.amount_paise,
  penaltyAmount: noMoney,
  totalAmount: receipt.amount_paise,
  status: 'Paid',
  paidDate: receipt.recorded_at,
  dueDate: null,
  paymentMethod: receipt.method,
  paidBy: 'Admin',
});
