import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { dueDateOf, type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { AccountView } from '#domain/loanAccount/accountView.ts';
import { collectedBetween, daysPastDue, sameDaysLastMonth } from '#domain/portfolio/portfolio.ts';
import { Notifications } from '#domain/portfolio/notifications.ts';
import { isDueSoon, mostWorkRows, TodayFigures, type Work, type WorkRow } from '#domain/portfolio/today.ts';
import { isRunningOrClosed } from '#domain/reports/bookTotals.ts';
import { addMonths, day, dayInIndia } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import { sumPaise } from '#domain/values/money.ts';
import { demoBook } from '#server/seed/demo.ts';
import { engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

const readToday = Schema.decodeUnknownSync(TodayFigures);
const readNotifications = Schema.decodeUnknownSync(Notifications);
const readAccount = Schema.decodeUnknownSync(AccountView);
const readLoans = Schema.decodeUnknownSync(Schema.Array(contract.listLoans.answer.row));
const readPayments = Schema.decodeUnknownSync(Schema.Array(contract.listPayments.answer.row));
const readCustomers = Schema.decodeUnknownSync(Schema.Array(contract.listCustomers.answer.row));

/** Everything that the server lists, from which the work of the day follows. */
const bookOf = async ({ admin }: Pick<TestServer, 'admin'>) => ({
  figures: readToday((await admin('GET', '/figures/today')).body),
  loans: readLoans((await admin('GET', '/loans/getallloans')).rows),
  payments: readPayments((await admin('GET', '/payments/all')).rows),
  customers: readCustomers((await admin('GET', '/customers/getallcustomers')).rows),
});

/** The ids that come first, and how many there are. */
const firstOf = (rows: readonly { readonly id: string; readonly key: string }[]) => ({
  total: rows.length,
  ids: rows
    .toSorted((left, right) => compareText(left.key, right.key) || compareText(left.id, right.id))
    .slice(0, mostWorkRows)
    .map(({ id }) => id),
});

const shownIn = ({ total, rows }: Work, idOf: (row: WorkRow) => string | null = ({ loanId }) => loanId) => ({
  total,
  ids: rows.map(idOf),
});

describe.each(engines)('the work of the day on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const demo = demoBook(noon);
    server = await startServer(engine, { ...demo, staff: bookOfTwo.staff });
  });
  afterAll(() => server.stop());

  test.each(['2026-03-15', '2026-03-31', '2026-07-01', '2027-01-02'])(
    'is what the lists come to on %s, with its first rows',
    async (date) => {
      server.clock.nowMs = Date.parse(`${date}T06:30:00.000Z`);
      const today = dayInIndia(server.clock.nowMs);
      const admin = server.as(await sessionToken(server.db, theAdmin, server.clock.nowMs));
      const { figures, loans, payments, customers } = await bookOf({ admin });
      const byDue = (loan: Loan) => ({ id: loan.loanId, key: loan.nextPaymentDate ?? '' });
      const late = loans.filter((loan) => daysPastDue(loan, today) > 0);
      const claims = payments.filter(({ status }) => status === 'Received');
      const pending = loans.filter(({ status }) => status === 'Pending');

      expect(figures.today).toBe(day(date));
      expect(shownIn(figures.toCollect)).toEqual(firstOf(late.map(byDue)));
      expect(shownIn(figures.dueSoon)).toEqual(
        firstOf(loans.filter((loan) => isDueSoon(loan, today)).map(byDue)),
      );
      expect(shownIn(figures.toApprove)).toEqual(
        firstOf(pending.map(({ loanId: id, createdAt }) => ({ id, key: createdAt ?? '' }))),
      );
      expect(shownIn(figures.toConfirm, ({ paymentId }) => paymentId)).toEqual(
        firstOf(claims.map(({ paymentId }) => ({ id: paymentId ?? '', key: '' }))),
      );

      for (const row of figures.toCollect.rows) {
        const account = readAccount((await admin('GET', `/accounts/${row.loanId}`)).body);
        const { arrears, penaltyStanding, penaltyRunning, chargesDue } = account;
        expect([row.loanId, row.amount]).toEqual([
          row.loanId,
          sumPaise([arrears, penaltyStanding, penaltyRunning, chargesDue]),
        ]);
        expect(row.overdue).toBeGreaterThan(0);
      }
      for (const row of [...figures.toCollect.rows, ...figures.toConfirm.rows]) {
        const customer = customers.find(({ customerId }) => customerId === row.customerId);
        expect([row.customerName, row.customerPhone]).toEqual([customer?.name, customer?.phone]);
      }
      for (const { day: due, loanId, amount } of figures.dueSoon.rows) {
        const loan = loans.find((one) => one.loanId === loanId);
        expect([due, amount]).toEqual([loan?.nextPaymentDate, loan?.emiAmount]);
      }
    },
  );

  test('the bell counts claims and messages that nobody has begun to answer, for a Viewer too', async () => {
    server.clock.nowMs = noon;
    const { figures } = await bookOf(server);
    const messages = (await server.admin('GET', '/feedback/getallfeedback')).rows;
    const isNew = ({ status }: (typeof messages)[number]) => status === 'Pending';
    const before = messages.filter(isNew).length;
    expect(before).toBeGreaterThan(0);
    const expected = {
      toConfirm: figures.toConfirm,
      feedback: before,
      approvals: null,
      undelivered: 0,
      practice: false,
    };
    for (const client of [server.admin, server.viewer])
      expect(readNotifications((await client('GET', '/notifications')).body)).toEqual(expected);
    const first = String(messages.find(isNew)?.['_id']);
    await server.admin('PUT', `/feedback/updatefeedback/${first}`, { status: 'In Progress' });
    expect((await server.viewer('GET', '/notifications')).body['feedback']).toBe(before - 1);
  });

  test('the figures beside the cards and the chart are those of the whole book', async () => {
    server.clock.nowMs = noon;
    const today = dayInIndia(noon);
    const { figures, loans, payments, customers } = await bookOf(server);
    const { from, to } = sameDaysLastMonth(today);
    expect(to).toBe(addMonths(today, -1));
    expect(figures.sameDaysLastMonth).toBe(collectedBetween(payments, from, to));
    expect(figures.activeCustomers).toBe(customers.filter(({ status }) => status === 'Active').length);
    const dues = loans.filter(isRunningOrClosed).flatMap((loan) =>
      Array.from({ length: totalInstallments(loan) }, (_, index) => ({
        on: dueDateOf(loan, index + 1) ?? '',
        amount: loan.emiAmount,
      })),
    );
    expect(figures.billedByMonth).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        sumPaise(
          dues
            .filter(({ on }) => on.startsWith(`2026-${String(index + 1).padStart(2, '0')}`))
            .map(({ amount }) => amount),
        ),
      ),
    );
    const next = loans
      .filter(({ status }) => status !== 'Closed' && status !== 'Rejected')
      .flatMap(({ nextPaymentDate }) =>
        nextPaymentDate === null || nextPaymentDate < today ? [] : nextPaymentDate,
      )
      .toSorted(compareText);
    expect(figures.nextDue).toEqual(
      next[0] === undefined ? null : { day: next[0], loans: next.filter((date) => date === next[0]).length },
    );
  });
});

test('of an empty book there is nothing to do', async () => {
  const server = await startServer('sqlite', { ...bookOfTwo, loans: [], payments: [] });
  const figures = readToday((await server.viewer('GET', '/figures/today')).body);
  const nothing = { total: 0, isMore: false, rows: [] };
  expect(figures).toMatchObject({
    toCollect: nothing,
    toConfirm: nothing,
    toApprove: nothing,
    dueSoon: nothing,
    nextDue: null,
    outstanding: 0,
  });
  await server.stop();
});
