import {
  type Deduction,
  deductionsOf,
  type Disbursal,
  type LoanDisbursal,
  netOf,
} from '#domain/loan/disbursal.ts';
import { noMoney } from '#domain/values/money.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { countFound, usualPage } from '#server/db/lists/countedPage.ts';
import type { DisbursalsTable } from '#server/db/tables/disbursals.ts';
import { findLoan, loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';

/** Answers how a loan was paid out, or the amount to pay out by its terms. */
export const getDisbursal: Handler<'getDisbursal'> = async ({ db, params, caller }) =>
  disbursalOf(db, await findLoan(db, params.loanId, caller));

/** The payout of a loan that was found, as `getDisbursal` answers it. */
export const disbursalOf = async (db: Db, row: LoanRow): Promise<LoanDisbursal> => {
  const stored = await selectDisbursals(db).where('disbursals.loan_id', '=', row.id).executeTakeFirst();
  return loanDisbursal(row, stored === undefined ? null : disbursalFromRow(stored));
};

/** Lists the disbursals of some days, newest first, in pages. */
export const listDisbursals: Handler<'listDisbursals'> = async ({ db, query }) => {
  const { payee, from, to, limit, offset } = query;
  const found = db.query
    .selectFrom('disbursals')
    .$if(payee !== null, (rows) => rows.where('payee', '=', payee))
    .$if(from !== null, (rows) => rows.where('paid_on', '>=', from))
    .$if(to !== null, (rows) => rows.where('paid_on', '<=', to));
  const page = found
    .select('disbursals.id')
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? usualPage)
    .offset(offset ?? 0);
  const ids = (await page.execute()).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectDisbursals(db).where('disbursals.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const count = await countFound(db, found.select('id'));
  return { rows: ids.flatMap((id) => shownRow(byId.get(id))), ...count };
};

const shownRow = (row: DisbursalRow | undefined): readonly Disbursal[] =>
  row === undefined ? [] : [disbursalFromRow(row)];

/** A disbursal with the columns joined from its loan, its customer and the staff member who recorded it. */
export interface DisbursalRow extends DisbursalsTable {
  readonly loan_human_id: string;
  readonly customer_name: string;
  readonly loan_amount_paise: LoanRow['loan_amount_paise'];
  readonly recorder: string;
}

const selectDisbursals = ({ query }: Db) =>
  query
    .selectFrom('disbursals')
    .innerJoin('loans', 'loans.id', 'disbursals.loan_id')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .innerJoin('staff', 'staff.id', 'disbursals.recorded_by')
    .selectAll('disbursals')
    .select([
      'loans.loan_id as loan_human_id',
      'loans.loan_amount_paise',
      'customers.name as customer_name',
      'staff.name as recorder',
    ]);

export const disbursalFromRow = (row: DisbursalRow): Disbursal => ({
  loanId: row.loan_human_id,
  customerName: row.customer_name,
  loanAmount: row.loan_amount_paise,
  deductions: JSON.parse(row.deductions) as readonly Deduction[],
  netAmount: row.net_paise,
  paidOn: row.paid_on,
  mode: row.mode,
  reference: row.reference,
  payee: row.payee,
  payeeName: row.payee_name,
  account: row.account,
  recordedBy: row.recorder,
  createdAt: row.created_at,
});

const loanDisbursal = (row: LoanRow, disbursal: Disbursal | null): LoanDisbursal => {
  const loan = loanFromRow(row);
  return {
    loanId: loan.loanId,
    loanAmount: loan.loanAmount,
    deductions: disbursal?.deductions ?? deductionsOf(loan),
    netAmount: disbursal?.netAmount ?? netOf(loan) ?? noMoney,
    disbursal,
  };
};
