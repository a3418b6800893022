import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditEntry } from '../../src/domain/auditEntry.ts';
import type { Instant } from '../../src/domain/calendar.ts';
import { collectedPaise, type Payment } from '../../src/domain/payment.ts';
import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handler.ts';
import { appendAudit, type AuditContent } from './auditChain.ts';
import { findLoan } from './loans.ts';

export const listLoanAudit: Handler<'listLoanAudit'> = async ({ db, params, caller }) => {
  const loan = await findLoan(db, params.loanId, caller);
  const rows = await db.query
    .selectFrom('audit_entries')
    .selectAll()
    .where('loan_id', '=', loan.id)
    .orderBy('seq', 'desc')
    .execute();
  return { rows: rows.map(entryFromRow), total: null };
};

/** Adds what a caller did to a payment to its loan's trail. The trail says 'Admin' for staff (product.md 6), the row who. */
export const addAuditEntry = async (
  tx: Db,
  entry: {
    readonly loanId: string;
    readonly action: AuditAction;
    readonly payment: Payment;
    readonly reason?: string;
    readonly caller: Caller;
    readonly now: Instant;
  },
): Promise<void> => {
  const { payment, caller } = entry;
  await appendAudit(tx, [
    {
      id: randomUUID(),
      loan_id: entry.loanId,
      action: entry.action,
      installment_number: payment.installmentNumber,
      amount_paise: collectedPaise(payment),
      penalty_paise: payment.penaltyAmount,
      original_payment_date: payment.paidDate,
      due_date: payment.dueDate,
      payment_id: payment.paymentId,
      reason: entry.reason ?? null,
      performed_at: entry.now,
      performed_by: caller.kind === 'staff' ? 'Admin' : 'Customer',
      account_kind: caller.kind,
      account_id: caller.id,
    },
  ]);
};

const entryFromRow = (row: AuditContent): AuditEntry => ({
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
