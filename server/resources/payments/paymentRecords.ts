import { addPaise } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';

/** A payment with its loan's human id. */
export interface PaymentRow extends PaymentsTable {
  readonly loan_human_id: string;
  readonly reference?: string | null;
  readonly receipt_id?: string | null;
}

/** The payments of a loan's installments that are in force, by installment. */
export const paymentsInForce = async (
  { query }: Db,
  { id, loan_id: loan_human_id }: Pick<LoansTable, 'id' | 'loan_id'>,
): Promise<readonly Payment[]> => {
  const rows = await query
    .selectFrom('payments')
    .selectAll()
    .where('loan_id', '=', id)
    .where('reverted_at', 'is', null)
    .where('installment_number', 'is not', null)
    .orderBy('installment_number')
    .modifyEnd(byKey)
    .execute();
  return rows.map((row) => paymentFromRow({ ...row, loan_human_id }));
};

export const selectPayments = ({ query }: Db) =>
  query
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loan_id')
    .selectAll('payments')
    .select('loans.loan_id as loan_human_id');

export const paymentFromRow = (row: PaymentRow): Payment => ({
  _id: row.id,
  paymentId: row.payment_id,
  loanId: row.loan_human_id,
  installmentNumber: row.installment_number,
  amount: row.amount_paise,
  penaltyAmount: row.penalty_paise,
  totalAmount: addPaise(row.amount_paise, row.penalty_paise),
  status: row.status,
  paidDate: row.paid_date,
  dueDate: row.due_date,
  paymentMethod: row.payment_method,
  paidBy: row.paid_by,
  ...(row.reference == null ? {} : { reference: row.reference }),
  ...(row.receipt_id == null ? {} : { byReceipt: true }),
});

/** Payments that were not reverted. */
export const selectPaymentsInForce = (db: Db) => selectPayments(db).where('payments.reverted_at', 'is', null);
