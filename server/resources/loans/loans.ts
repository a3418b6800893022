import { sql } from 'kysely';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/matchesId.ts';
import { type ListColumns, listRows } from '#server/db/lists.ts';
import { wholeList } from '#server/db/wholeList.ts';
import type { Handler, ListReply } from '#server/calls/handler.ts';
import { recordFrom } from '#server/db/recordColumns.ts';
import { loanColumns, type LoansTable } from '#server/db/tables/loans.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { paymentsInForce } from '#server/resources/payments/paymentRecords.ts';

/** A loan with the columns joined from its customer and its vehicle. */
export interface LoanRow extends LoansTable {
  readonly customer_human_id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly vehicle_human_id: string;
  readonly registration_number: string;
  readonly vehicle_model: string;
}

export const listLoans: Handler<'listLoans'> = async ({ db, query, caller, today }) => {
  const isCustomer = caller.kind === 'customer';
  const loans = selectLoans(db).$if(isCustomer, (rows) => rows.where('loans.customer_id', '=', caller.id));
  if (query.limit === null) return wholeList(db, loans, query, columns(today), loanFromRow);
  const bare = db.query
    .selectFrom('loans')
    .$if(isCustomer, (rows) => rows.where('loans.customer_id', '=', caller.id));
  const { rows, total } = await listRows(db, loans, query, columns(today), bare);
  return { rows: rows.map(loanFromRow), total };
};

/** All loans in the order of their ids, or those of some, read as they are taken. */
export const everyLoan = (db: Db, today: Day, loans = selectLoans(db)): Promise<ListReply<Loan>> =>
  wholeList(db, loans, everything, columns(today), loanFromRow);

const everything = { search: null, status: null, sort: null, order: null, limit: null, offset: null };

export const getLoan: Handler<'getLoan'> = async ({ db, params, caller }) =>
  readLoan(db, await findLoan(db, params.loanId, caller));

/** The loan with its payments. */
export const readLoan = async (db: Db, row: LoanRow): Promise<Loan> => ({
  ...loanFromRow(row),
  payments: await paymentsInForce(db, row.id),
});

/** The loan of an id, or 404; a customer finds only their own. */
export const findLoan = async (db: Db, id: string, caller: Caller): Promise<LoanRow> =>
  orNotFound(await loansNamed(db, id, caller).executeTakeFirst(), 'Loan');

/**
 * As `findLoan`, with the loan locked until the transaction ends. Every write to a loan or its payments begins with it.
 */
export const lockLoan = async (tx: Db, id: string, caller: Caller): Promise<LoanRow> => {
  const row = await loansNamed(tx, id, caller)
    .$call((query) => tx.engine.forUpdate(query, 'loans'))
    .executeTakeFirst();
  return orNotFound(row, 'Loan');
};

const loansNamed = (db: Db, id: string, caller: Caller) =>
  selectLoans(db)
    .where(matchesId('loans.id', 'loans.loan_id', id))
    .$if(caller.kind === 'customer', (rows) => rows.where('loans.customer_id', '=', caller.id));

export const loanFromRow = (row: LoanRow): Loan => ({
  ...recordFrom(loanColumns, row),
  customerId: row.customer_human_id,
  vehicleId: row.vehicle_human_id,
  customerName: row.customer_name,
  registrationNumber: row.registration_number,
  vehicleModel: row.vehicle_model,
  payments: null,
});

export const selectLoans = ({ query }: Db) =>
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
    ]);

const columns = (today: Day): ListColumns => ({
  id: 'loans.loan_id',
  searched: ['loans.loan_id', 'customers.name'],
  status: {
    column: 'loans.status',
    rules: {
      overdue: sql<boolean>`(loans.status = 'Active' and loans.next_payment_date < ${today})`,
      'past due': sql<boolean>`(loans.status not in ('Closed', 'Rejected') and loans.next_payment_date < ${today})`,
    },
  },
  always: [
    '_id',
    'loanId',
    'customerId',
    'vehicleId',
    'startDate',
    'paymentFrequency',
    'status',
    'createdAt',
    'updatedAt',
    'customerName',
    'registrationNumber',
    'vehicleModel',
    'loanAmount',
    'interestRate',
    'tenure',
    'emiAmount',
    'installments',
    'totalInstallments',
    'amountPaid',
  ],
  texts: {
    _id: 'loans.id',
    loanId: 'loans.loan_id',
    customerId: 'customers.customer_id',
    vehicleId: 'vehicles.vehicle_id',
    loanType: 'loans.loan_type',
    startDate: 'loans.start_date',
    paymentFrequency: 'loans.payment_frequency',
    status: 'loans.status',
    nextPaymentDate: 'loans.next_payment_date',
    disbursedDate: 'loans.disbursed_date',
    createdAt: 'loans.created_at',
    updatedAt: 'loans.updated_at',
    guarantorName: 'loans.guarantor_name',
    guarantorPhone: 'loans.guarantor_phone',
    guarantorAddress: 'loans.guarantor_address',
    guarantorRelation: 'loans.guarantor_relation',
    customerName: 'customers.name',
    registrationNumber: 'vehicles.registration_number',
    vehicleModel: 'vehicles.model',
  },
  numbers: {
    loanAmount: 'loans.loan_amount_paise',
    marketValue: 'loans.market_value_paise',
    processingFee: 'loans.processing_fee_paise',
    interestRate: 'loans.interest_rate_bps',
    tenure: 'loans.tenure_months',
    emiAmount: 'loans.emi_amount_paise',
    installments: 'loans.instalment_count',
    totalInstallments: 'loans.instalment_count',
    amountPaid: 'loans.amount_paid_paise',
  },
});
