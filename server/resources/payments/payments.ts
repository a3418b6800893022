import { sql } from 'kysely';
import { type ListColumns, listRows } from '#server/db/lists.ts';
import { wholeList } from '#server/db/wholeList.ts';
import type { Handler } from '#server/calls/handler.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { paymentFromRow, selectStanding, paymentsInForce } from './paymentRecords.ts';

export const listPayments: Handler<'listPayments'> = async ({ db, query }) => {
  if (query.limit === null) return wholeList(db, selectStanding(db), query, columns, paymentFromRow);
  const bare = db.query.selectFrom('payments').where('payments.reverted_at', 'is', null);
  const { rows, total } = await listRows(db, selectStanding(db), query, columns, bare);
  return { rows: rows.map(paymentFromRow), total };
};

export const listLoanPayments: Handler<'listLoanPayments'> = async ({ db, params, caller }) => {
  const { id } = await findLoan(db, params.loanId, caller);
  return { rows: await paymentsInForce(db, id), total: null };
};

const columns: ListColumns = {
  id: 'payments.payment_id',
  searched: ['payments.payment_id', 'loans.loan_id'],
  status: { column: 'payments.status', rules: {} },
  always: [
    '_id',
    'paymentId',
    'loanId',
    'status',
    'paidDate',
    'dueDate',
    'paymentMethod',
    'paidBy',
    'installmentNumber',
    'amount',
    'penaltyAmount',
    'totalAmount',
  ],
  texts: {
    _id: 'payments.id',
    paymentId: 'payments.payment_id',
    loanId: 'loans.loan_id',
    status: 'payments.status',
    paidDate: 'payments.paid_date',
    dueDate: 'payments.due_date',
    paymentMethod: 'payments.payment_method',
    paidBy: 'payments.paid_by',
  },
  numbers: {
    installmentNumber: 'payments.installment_number',
    amount: 'payments.amount_paise',
    penaltyAmount: 'payments.penalty_paise',
    totalAmount: sql<number>`(payments.amount_paise + payments.penalty_paise)`,
  },
};
