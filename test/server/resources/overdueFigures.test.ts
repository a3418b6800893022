import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BookFiguresAnswer } from '#api/calls/figures.ts';
import { ListCounts } from '#domain/lists/listCounts.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { latenessOf, overdueLoans } from '#domain/portfolio/ageing.ts';
import { daysSince, TodayFigures } from '#domain/portfolio/today.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { reportOfCsv } from '#domain/reports/csvReport.ts';
import type { ReportRow } from '#domain/reports/report.ts';
import { day } from '#domain/values/calendar.ts';
import { sumPaise } from '#domain/values/money.ts';
import { atOneMoment } from '#server/db/database.ts';
import { totalDifferences } from '#server/db/totals/countedTotals.ts';
import { demoBook } from '#server/seed/demo.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { adminOn, taken } from '#test/support/server/books/receiptBook.ts';
import { type Client, engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';

const readToday = Schema.decodeUnknownSync(TodayFigures);
const readBook = Schema.decodeUnknownSync(BookFiguresAnswer);
const readLoans = Schema.decodeUnknownSync(Schema.Array(Loan));
const readPayments = Schema.decodeUnknownSync(Schema.Array(Payment));
const readCounts = Schema.decodeUnknownSync(ListCounts);

/** What the dashboard says is overdue: installments, paise of EMIs, and days since the oldest due date. */
const ofDashboard = async (admin: Client) => {
  const { today, overdue } = readToday((await admin('GET', '/figures/today')).body);
  if (overdue === null) throw new Error('this server counts overdue installments');
  return [overdue.installments, overdue.emis, daysSince(overdue.oldest, today) ?? 0];
};

/** The same in the report of overdue loans. */
const ofReport = async (admin: Client) => {
  const { text } = await admin('GET', '/reports/overdue-and-ageing');
  const { columns, rows, totals } = finished(
    reportOfCsv('Overdue and ageing', { _tag: 'Day', on: day('2026-03-15') }, text),
  );
  const inColumn = (row: ReportRow, column: string): number => {
    const cell = row[columns.indexOf(column)];
    if (cell?._tag === 'Count') return cell.count;
    return cell?._tag === 'Money' ? cell.amount : 0;
  };
  return [
    inColumn(totals ?? [], 'Overdue EMIs'),
    inColumn(totals ?? [], 'Total overdue'),
    Math.max(0, ...rows.map((row) => inColumn(row, 'Days past due'))),
  ];
};

/**
 * Counts how many more are overdue than at the beginning, each time the same on the dashboard, in the report and by all
 * rows.
 */
const countFrom = async ({ admin, db }: TestServer) => {
  const [before = 0] = await ofDashboard(admin);
  return async () => {
    const shown = await ofDashboard(admin);
    expect(shown).toEqual(await ofReport(admin));
    expect(await atOneMoment(db, totalDifferences)).toEqual([]);
    return (shown[0] ?? 0) - before;
  };
};

describe.each(engines)('the overdue installments of the dashboard on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { ...demoBook(noon), staff: bookOfTwo.staff });
  });
  afterAll(() => server.stop());

  test.each(['2026-03-15', '2026-07-01', '2027-01-02'])('are those of the report of %s', async (date) => {
    const admin = await adminOn(server, date);
    const shown = await ofDashboard(admin);
    expect(shown[0]).toBeGreaterThan(20);
    expect(shown).toEqual(await ofReport(admin));
  });

  test('are those that the rows of the list come to, and those that are claimed', async () => {
    const admin = await adminOn(server, '2026-03-15');
    const today = day('2026-03-15');
    const [installments = 0, emis = 0] = await ofDashboard(admin);
    const loans = readLoans((await admin('GET', '/loans/getallloans')).rows);
    const late = readLoans((await admin('GET', '/loans/getallloans?status=Overdue')).rows);
    const rows = overdueLoans(late, new Map(), today);
    expect(rows.map(({ overdue, penalty }) => overdue + penalty)).toEqual(
      late.map((loan) => latenessOf(loan, today)?.amount),
    );
    const claimed = readPayments((await admin('GET', '/payments/all?status=Received')).rows).flatMap(
      ({ loanId, dueDate }) =>
        dueDate !== null && dueDate < today ? loans.filter((loan) => loan.loanId === loanId) : [],
    );
    expect(claimed.length).toBeGreaterThan(0);
    expect(sumPaise([...rows.map(({ overdue }) => overdue), ...claimed.map((loan) => loan.emiAmount)])).toBe(
      emis,
    );
    expect(rows.reduce((sum, row) => sum + row.installments, claimed.length)).toBe(installments);
  });

  test.each(['2026-03-15', '2026-07-01'])('are on the loans that lists call Overdue on %s', async (date) => {
    const admin = await adminOn(server, date);
    const { portfolio } = readBook((await admin('GET', '/figures')).body);
    const { statuses } = readCounts((await admin('GET', '/figures/lists/loans')).body);
    const listed = async (status: string) =>
      readLoans((await admin('GET', `/loans/getallloans?status=${status}`)).rows).map(({ loanId }) => loanId);
    const late = await listed('Past+due');
    expect(await listed('Overdue')).toEqual(late);
    expect(statuses.find(({ status }) => status === 'Overdue')?.count).toBe(late.length);
    expect(portfolio.overdueEmis).toBe(late.length);
  });
});

describe.each(engines)('an installment that is late on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('is overdue until its payment is confirmed, and again once it is reverted, as in the report', async () => {
    const { admin, owner } = server;
    const more = await countFrom(server);
    // Nobody has been paid out yet, and the first two dates have passed.
    const loan = String((await server.newLoan()).loanId);
    expect(await more()).toBe(2);
    await admin('PUT', `/loans/updateloan/${loan}`, { status: 'Active' });
    expect(await more()).toBe(2);

    const pay = (client: Client, installmentNumber: number, penaltyAmount: number, status: string) =>
      client('POST', `/payments/${loan}`, {
        installmentNumber,
        amount: 8_885 + penaltyAmount,
        penaltyAmount,
        status,
        paymentMethod: 'UPI',
      });
    const claim = String((await pay(owner, 1, 33 * 75, 'Received')).body.paymentId);
    expect(await more()).toBe(2);
    await admin('PUT', `/payments/confirm/${claim}`);
    expect(await more()).toBe(1);
    await admin('DELETE', `/payments/revertpayment/${claim}`, {
      revertedBy: 'Admin',
      revertReason: 'Entered twice',
    });
    expect(await more()).toBe(2);

    // Money of any amount: a part of an installment leaves it unpaid.
    await taken(admin, loan, 5_000);
    expect(await more()).toBe(2);
    await taken(admin, loan, 5_000);
    expect(await more()).toBe(1);
    expect((await pay(admin, 2, 0, 'paid')).status).toBe(201);
    expect(await more()).toBe(0);
    expect((await pay(admin, 5, 0, 'paid')).status).toBe(201);
    expect(await more()).toBe(0);
  });

  test('is overdue no more once its loan is rejected or closed, and again when that is undone', async () => {
    const { admin } = server;
    const more = await countFrom(server);
    const refused = String((await server.newLoan()).loanId);
    expect(await more()).toBe(2);
    await admin('PUT', `/loans/updateloan/${refused}`, { status: 'Rejected' });
    expect(await more()).toBe(0);

    const short = { tenure: 2, installments: 2, loanAmount: 10_000, emiAmount: '5075' };
    const loan = String((await server.newLoan({ ...short, status: 'Active' })).loanId);
    expect(await more()).toBe(2);
    const paid = [];
    for (const installmentNumber of [1, 2])
      paid.push(
        await admin('POST', `/payments/${loan}`, {
          installmentNumber,
          amount: 5_075,
          status: 'paid',
          paymentMethod: 'UPI',
        }),
      );
    expect((await admin('GET', `/loans/getloan/${loan}`)).body.status).toBe('Closed');
    expect(await more()).toBe(0);
    await admin('DELETE', `/payments/revertpayment/${String(paid[1]?.body.paymentId)}`, {
      revertedBy: 'Admin',
      revertReason: 'Entered twice',
    });
    expect(await more()).toBe(1);
  });
});
