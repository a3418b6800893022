import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { byLoanId } from '#domain/portfolio/ageing.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { ageingTable, portfolioTable } from '#domain/reports/loanReports.ts';
import { paymentRows } from '#domain/reports/paymentReports.ts';
import type { ReportRow } from '#domain/reports/report.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import {
  addDays,
  type Day,
  dayInIndia,
  endOfDayInIndia,
  epochMsOf,
  type Instant,
  instantOf,
} from '#domain/values/calendar.ts';
import type { ListReply } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { everyLoan, selectLoans } from '#server/resources/loans/loans.ts';
import { withPenalties } from '#server/resources/waivers/loanPenalties.ts';
import { paymentFromRow, selectPaymentsInForce } from '#server/resources/payments/paymentRecords.ts';

/** The rows of the report of all loans, in batches that are read as they are consumed. */
export async function* portfolioRows(db: Db, today: Day): AsyncGenerator<readonly ReportRow[]> {
  for await (const loans of inSlices(await everyLoan(db, today)))
    yield portfolioTable.rowsOf(loans, byLoanId([]), today);
}

/**
 * The rows of the report of overdue loans. Reads only loans that may have an overdue installment: the next one without
 * a payment was due before today, or there is a claim, which leaves its installment unpaid.
 */
export async function* ageingRows(db: Db, today: Day): AsyncGenerator<readonly ReportRow[]> {
  const late = selectLoans(db)
    .where('loans.status', 'not in', ['Closed', 'Rejected'])
    .where(
      sql<boolean>`(loans.next_payment_date < ${today} or exists (select 1 from payments
        where payments.loan_id = loans.id and payments.reverted_at is null and payments.status = 'Received'))`,
    );
  for await (const loans of inSlices(await everyLoan(db, today, late))) {
    const payments = await selectPaymentsInForce(db)
      .where(
        'payments.loan_id',
        'in',
        loans.flatMap(({ _id }) => _id ?? []),
      )
      .execute();
    yield ageingTable.rowsOf(await withPenalties(db, loans), byLoanId(payments.map(paymentFromRow)), today);
  }
}

/** The rows of the report of payments: by day of payment in India, and within a day by id. Reads a day at a time. */
export async function* paymentRowsOf(db: Db, range: ReportRange): AsyncGenerator<readonly ReportRow[]> {
  const paidDate = db.engine.folded(sql.ref('payments.paid_date'));
  const id = db.engine.bytewise(sql.ref('payments.payment_id'));
  const between = (from: Instant, until: Instant) =>
    selectPaymentsInForce(db)
      .where(paidDate, '>=', from.toLowerCase())
      .where(paidDate, '<', until.toLowerCase());
  const end = startOfDay(addDays(range.to, 1));
  for (let from = startOfDay(range.from); ;) {
    const next = await between(from, end).orderBy(paidDate).orderBy(id).limit(1).executeTakeFirst();
    if (next === undefined) return;
    const paidOn = dayInIndia(epochMsOf(next.paid_date));
    const until = startOfDay(addDays(paidOn, 1));
    for (let last = ''; ;) {
      const ofDay = between(startOfDay(paidOn), until).where(id, '>', last).orderBy(id);
      const rows = await ofDay.limit(largestPage).execute();
      yield paymentRows(rows.map(paymentFromRow), range);
      await setImmediate();
      last = rows.at(-1)?.payment_id ?? '';
      if (rows.length < largestPage) break;
    }
    from = until;
  }
}

const startOfDay = (of: Day): Instant => instantOf(endOfDayInIndia(addDays(of, -1)));

/**
 * The loans of a list in batches of a hundred, with a turn of the event loop between, since computing their
 * installments takes time.
 */
async function* inSlices({ rows, more }: ListReply<Loan>): AsyncGenerator<readonly Loan[]> {
  try {
    for (let page = rows; ;) {
      for (let from = 0; from < page.length; from += loansInSlice) {
        yield page.slice(from, from + loansInSlice);
        await setImmediate();
      }
      const next = await more?.next();
      if (next === undefined || next.done === true) return;
      page = next.value;
    }
  } finally {
    await more?.return(undefined);
  }
}

const loansInSlice = 100;
