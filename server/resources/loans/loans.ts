import { sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { byKey } from '#server/db/byKey.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { everyRow } from '#server/db/lists/asked.ts';
import { listRows } from '#server/db/lists/lists.ts';
import { wholeList } from '#server/db/lists/wholeList.ts';
import type { ListReply, Request } from '#server/calls/handler.ts';
import { recordFrom } from '#server/db/recordColumns.ts';
import { loanColumns, type LoansTable } from '#server/db/tables/loans.ts';
import type { Paise } from '#domain/values/money.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { loanListColumns } from './loanListColumns.ts';
import {
  penaltyMarks,
  type PenaltyMarks,
  withMarkedPenalties,
} from '#server/resources/waivers/loanPenalties.ts';

/** A loan with the columns joined from its customer and its vehicle. */
export interface LoanRow extends LoansTable {
  readonly customer_human_id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly vehicle_human_id: string;
  readonly registration_number: string;
  readonly vehicle_model: string;
  /** The day of the account's last derivation; null for a loan without receipts and charges. */
  readonly account_on: Day | null;
  /** The money of receipts that no payment of an installment shows; null for a loan without receipts and charges. */
  readonly in_receipts_paise: Paise | null;
}

export const listLoans = async ({
  db,
  query,
  caller,
  today,
}: Pick<Request<'listLoans'>, 'db' | 'query' | 'caller' | 'today'>): Promise<ListReply<Loan>> => {
  const own = caller.kind === 'customer' ? sql<SqlBool>`loans.customer_id = ${caller.id}` : null;
  const loans = selectLoans(db)
    .select(penaltyMarks)
    .$if(own !== null, (rows) => rows.where(own ?? sql<SqlBool>`true`));
  const columns = loanListColumns(today);
  if (query.limit === null) return wholeList(db, loans, query, columns, loanFromRow);
  const list = { rows: loans, columns, ...(own === null ? {} : { within: own, isFew: true }) };
  const page = await listRows(db, list, query);
  // The list shows what is overdue with its penalties.
  return { ...page, rows: await withMarkedPenalties(db, page.rows.map(withMarks), caller.kind) };
};

/** All loans in the order of their ids, or those of a query, read as they are consumed. */
export const everyLoan = (db: Db, today: Day, loans = selectLoans(db)): Promise<ListReply<Loan>> =>
  wholeList(db, loans, everyRow, loanListColumns(today), loanFromRow);

/** The loan of an id, or 404; a customer finds only their own. */
export const findLoan = async (db: Db, id: string, caller: Caller): Promise<LoanRow> =>
  orNotFound(await loansNamed(db, id, caller).executeTakeFirst(), 'Loan');

/**
 * As `findLoan`, with the loan locked until the transaction ends. Every write to a loan or its payments begins with it.
 */
export const lockLoan = async (tx: Db, id: string, caller: Caller): Promise<LoanRow> => {
  const [row] =
    caller.kind === 'customer'
      ? await lockedLoan.ofCustomer(tx, { id, customer: caller.id })
      : await lockedLoan.ofAnyone(tx, { id });
  const found = orNotFound(row, 'Loan');
  tx.trail?.hold('loans', found);
  return found;
};

/** The loan of an id, among those that the caller may read. */
export const loansNamed = (db: Db, id: string, caller: Caller) =>
  loansOfId(db, id).$if(caller.kind === 'customer', (rows) =>
    rows.where('loans.customer_id', '=', caller.id),
  );

const loansOfId = (db: Pick<Db, 'query'>, id: string) =>
  selectLoans(db)
    .where(matchesId('loans.id', 'loans.loan_id', id))
    .modifyEnd(byKey);

const lockedLoan = {
  ofAnyone: compiledOnce((db, { id }: { readonly id: string }) =>
    db.engine.forUpdate(loansOfId(db, id), 'loans'),
  ),
  ofCustomer: compiledOnce((db, { id, customer }: { readonly id: string; readonly customer: string }) =>
    db.engine.forUpdate(loansOfId(db, id).where('loans.customer_id', '=', customer), 'loans'),
  ),
};

export const loanFromRow = (row: Omit<LoanRow, 'account_on'>): Loan => ({
  ...recordFrom(loanColumns, row),
  customerId: row.customer_human_id,
  vehicleId: row.vehicle_human_id,
  customerName: row.customer_name,
  registrationNumber: row.registration_number,
  vehicleModel: row.vehicle_model,
  payments: null,
  ...(row.in_receipts_paise === null || row.in_receipts_paise === 0
    ? {}
    : { amountInReceipts: row.in_receipts_paise }),
});

const withMarks = (row: LoanRow & PenaltyMarks): readonly [Loan, PenaltyMarks] => [loanFromRow(row), row];

export const selectLoans = ({ query }: Pick<Db, 'query'>) =>
  query
    .selectFrom('loans')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .innerJoin('vehicles', 'vehicles.id', 'loans.vehicle_id')
    .selectAll('loans')
    .select([
      'customers.customer_id as customer_human_id',
      'customers.name as customer_name',
      'customers.email as customer_email',
      'vehicles.vehicle_id as vehicle_human_id',
      'vehicles.registration_number',
      'vehicles.model as vehicle_model',
    ])
    .select(
      sql<Paise | null>`case when ${sql.ref('loans.account_on')} is not null then (
        select cast(sum(rest.amount_paise) as bigint) from payments rest where rest.loan_id = ${sql.ref('loans.id')}
        and rest.installment_number is null and rest.reverted_at is null) end`.as('in_receipts_paise'),
    );
