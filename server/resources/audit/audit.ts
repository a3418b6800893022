import { type AuditAction, auditActions, type AuditEntry } from '#domain/audit/auditEntry.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { AuditContent } from '#server/audit/chain.ts';
import { findLoan } from '#server/resources/loans/loans.ts';

export const listLoanAudit: Handler<'listLoanAudit'> = async ({ db, params, caller }) => {
  const loan = await findLoan(db, params.loanId, caller);
  const rows = await db.query
    .selectFrom('audit_entries')
    .select(shownColumns)
    .where('loan_id', '=', loan.id)
    .where('action', 'in', auditActions)
    .orderBy('seq', 'desc')
    // In a partitioned trail a plan for each partition costs more than the rows.
    .modifyEnd(byKey)
    .execute();
  return { rows: rows.map(entryFromRow), total: null };
};

/** Adds to the entry of a payment's change one of the three actions of the loan's trail (rule TRAIL-ACTIONS). */
export const describePayment = (
  tx: Db,
  {
    action,
    payment,
    reason,
  }: { readonly action: AuditAction; readonly payment: Payment; readonly reason?: string },
): void => {
  tx.trail?.describe('payments', payment._id ?? '', {
    action,
    installment_number: payment.installmentNumber,
    amount_paise: collectedPaise(payment),
    penalty_paise: payment.penaltyAmount,
    original_payment_date: payment.paidDate,
    due_date: payment.dueDate,
    payment_id: payment.paymentId,
    reason: reason ?? null,
  });
};

/** Without the details of an entry, which are most of its bytes. */
const shownColumns = [
  'id',
  'action',
  'installment_number',
  'amount_paise',
  'penalty_paise',
  'original_payment_date',
  'due_date',
  'payment_id',
  'reason',
  'performed_at',
  'performed_by',
] as const satisfies readonly (keyof AuditContent)[];

const entryFromRow = (row: Pick<AuditContent, (typeof shownColumns)[number]>): AuditEntry => ({
  _id: row.id,
  action: row.action,
  details: {
    installmentNumber: row.installment_number,
    amount: row.amount_paise,
    penaltyAmount: row.penalty_paise,
    originalPaymentDate: row.original_payment_date,
    dueDate: row.due_date,
    paymentId: row.payment_id,
    reason: row.reason,
  },
  performedAt: row.performed_at,
  performedBy: row.performed_by,
});
