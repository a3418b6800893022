import { sql, type SqlBool } from 'kysely';
import { owedOf } from '#domain/loanAccount/receipt.ts';
import { mostWorkRows, type TodayFigures, type Work, type WorkRow } from '#domain/portfolio/today.ts';
import { todayOfTotals } from '#domain/reports/totalFigures.ts';
import { type Day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { addPaise } from '#domain/values/money.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { everyRow, type ListRequest } from '#server/db/lists/asked.ts';
import { listRows } from '#server/db/lists/lists.ts';
import { nextDueDay, readTodayTotals } from '#server/db/totals/readTotals.ts';
import { type AccountRows, accountRowsOf, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { accountOfRow, positionOf } from '#server/resources/accounts/accountViews.ts';
import { lenderRules, type LenderRules } from '#server/resources/accounts/lenderRules.ts';
import { loanListColumns } from '#server/resources/loans/loanListColumns.ts';
import { type LoanRow, selectLoans } from '#server/resources/loans/loans.ts';
import { paymentListColumns } from '#server/resources/payments/paymentListColumns.ts';
import { selectPaymentsInForce } from '#server/resources/payments/paymentRecords.ts';

/**
 * The work of the day: counts and first rows from the indexes of the lists, the other figures from the kept totals, so that
 * nothing of it grows with the book (rule WORK-OF-THE-DAY).
 */
export const getTodayFigures: Handler<'getTodayFigures'> = async ({ db, today }) => {
  const rules = await lenderRules(db);
  return {
    today,
    toCollect: await loansToPay(db, { status: 'past due', today, rules }),
    toConfirm: await claims(db),
    toApprove: await applications(db, today),
    dueSoon: await loansToPay(db, { status: 'due soon', today, rules }),
    nextDue: await nextDueDay(db, today),
    ...todayOfTotals(await readTodayTotals(db, today), today),
  } satisfies TodayFigures;
};

interface ToPay {
  readonly status: 'past due' | 'due soon';
  readonly today: Day;
  readonly rules: LenderRules;
}

/** Loans with an installment to be paid, the oldest due date first, each with what is to be paid. */
const loansToPay = async (db: Db, { status, today, rules }: ToPay): Promise<Work> => {
  const { rows, ...counted } = await firstLoans(db, today, { status, sort: 'nextPaymentDate' });
  const recorded = await accountRowsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { ...counted, rows: rows.map((row) => rowToPay(row, recorded(row.id), today, rules)) };
};

const rowToPay = (row: LoanWithPhone, recorded: AccountRows, today: Day, rules: LenderRules): WorkRow => {
  const due = row.next_payment_date ?? today;
  const on = due > today ? due : today;
  const found = accountOfRow(row, rules, eventsOf(recorded, on), on);
  return {
    ...borrowerOf(row),
    day: row.next_payment_date,
    amount: owedOf(positionOf(found)),
    overdue: found.installments.filter(
      ({ dischargedOn, dueDate }) => dischargedOn === null && dueDate < today,
    ).length,
    ...noClaim,
  };
};

/** Loans that nobody has approved or rejected, the oldest first. */
const applications = async (db: Db, today: Day): Promise<Work> => {
  const { rows, ...counted } = await firstLoans(db, today, { status: 'Pending', sort: 'createdAt' });
  return {
    ...counted,
    rows: rows.map((row) => ({
      ...borrowerOf(row),
      day: dayInIndia(epochMsOf(row.created_at)),
      amount: row.loan_amount_paise,
      overdue: 0,
      ...noClaim,
    })),
  };
};

/** Payments that await confirmation (rule CLAIM), the oldest first. */
export const claims = async (db: Db): Promise<Work> => {
  const rows = selectPaymentsInForce(db)
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .select([
      'customers.customer_id as customer_human_id',
      'customers.name as customer_name',
      'customers.phone as customer_phone',
    ]);
  const within = sql<SqlBool>`payments.reverted_at is null`;
  const list = { rows, columns: paymentListColumns, within };
  const page = await listRows(db, list, { ...firstRows, status: 'Received' });
  return {
    ...countedOf(page),
    rows: page.rows.map((row) => ({
      ...borrowerOf({ ...row, loan_id: row.loan_human_id }),
      day: dayInIndia(epochMsOf(row.paid_date)),
      amount: addPaise(row.amount_paise, row.penalty_paise),
      overdue: 0,
      installmentNumber: row.installment_number,
      paymentId: row.payment_id,
    })),
  };
};

interface LoanWithPhone extends LoanRow {
  readonly customer_phone: string | null;
}

const firstLoans = async (db: Db, today: Day, asked: Pick<ListRequest, 'status' | 'sort'>) => {
  const rows = selectLoans(db).select('customers.phone as customer_phone');
  const page = await listRows(db, { rows, columns: loanListColumns(today) }, { ...firstRows, ...asked });
  return { ...countedOf(page), rows: page.rows };
};

const firstRows: ListRequest = { ...everyRow, limit: mostWorkRows };

const countedOf = ({ total, isExact }: { readonly total: number | null; readonly isExact?: boolean }) => ({
  total: total ?? 0,
  isMore: isExact === false,
});

const borrowerOf = (row: {
  readonly loan_id: string;
  readonly customer_human_id: string;
  readonly customer_name: string;
  readonly customer_phone: string | null;
}) => ({
  loanId: row.loan_id,
  customerId: row.customer_human_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
});

const noClaim = { installmentNumber: null, paymentId: null };
