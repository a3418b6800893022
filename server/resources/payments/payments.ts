import { sql, type SqlBool } from 'kysely';
import { listRows } from '#server/db/lists/lists.ts';
import { wholeList } from '#server/db/lists/wholeList.ts';
import type { Handler } from '#server/calls/handler.ts';
import { findLoan } from '#server/resources/loans/loans.ts';
import { paymentListColumns } from './paymentListColumns.ts';
import { paymentFromRow, selectPaymentsInForce, paymentsInForce } from './paymentRecords.ts';

export const listPayments: Handler<'listPayments'> = async ({ db, query }) => {
  const rows = selectPaymentsInForce(db);
  if (query.limit === null) return wholeList(db, rows, query, paymentListColumns, paymentFromRow);
  const within = sql<SqlBool>`payments.reverted_at is null`;
  const page = await listRows(db, { rows, columns: paymentListColumns, within }, query);
  return { ...page, rows: page.rows.map(paymentFromRow) };
};

export const listLoanPayments: Handler<'listLoanPayments'> = async ({ db, params, caller }) => {
  const loan = await findLoan(db, params.loanId, caller);
  return { rows: await paymentsInForce(db, loan), total: null };
};
