import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPaymentDate } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { amountPaidPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { day } from '#domain/values/calendar.ts';
import { collectionFigures, portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { daysSince } from '#domain/portfolio/today.ts';
import { addPaise, noMoney, paise, rupees, sumPaise } from '#domain/values/money.ts';
import {
  sumTotals,
  type Total,
  totalOfRecord,
  totalsOfLoan,
  totalsOfPayment,
} from '#domain/reports/bookTotals.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { moneyCell, textCell, unescapedText } from '#domain/reports/csv.ts';
import { csvPieces } from '#domain/reports/csvFile.ts';
import { ageingTable, portfolioTable } from '#domain/reports/loanReports.ts';
import { collectionsOf, paymentRows, paymentTable } from '#domain/reports/paymentReports.ts';
import { reportOfCsv } from '#domain/reports/csvReport.ts';
import { csvWork } from '#domain/reports/report.ts';
import { reportNames } from '#domain/reports/reportName.ts';
import { figuresWork } from '#domain/reports/reportFigures.ts';
import { reportWork } from '#domain/reports/reports.ts';
import {
  collectedMonths,
  collectionsOfTotals,
  customersOfTotals,
  portfolioOfTotals,
  reportFiguresOfTotals,
  todayOfTotals,
} from '#domain/reports/totalFigures.ts';
import { byLoanId, overdueLoans } from '#domain/portfolio/ageing.ts';
import { anyDay, someDay, someInstant, someLoanWithPayments } from '#test/support/arbitraries.ts';

/** A loan as a server stores it: it gives what was paid, and a total and an instant with each payment. */
const someStored = fc
  .tuple(
    someLoanWithPayments,
    fc.uuid(),
    fc.array(someInstant, { minLength: 24, maxLength: 24 }),
    fc.nat(900_000),
  )
  .map(([{ loan, payments }, id, instants, penalty]) => {
    const stored = payments
      // A server that keeps totals lists no reverted payments.
      .filter(({ status }) => status !== 'Reverted')
      .map((payment, index) => {
        const penaltyAmount = addPaise(payment.penaltyAmount, penalty as never);
        return {
          ...payment,
          loanId: id,
          penaltyAmount,
          totalAmount: addPaise(payment.amount, penaltyAmount),
          paidDate: instants[index] ?? null,
        };
      });
    return { loan: { ...loan, loanId: id, amountPaid: amountPaidPaise(stored) }, payments: stored };
  });

/** Words that a spreadsheet would take for more, or a reader of lines for less. */
const someWords = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      '=cmd|x',
      '@a,b',
      '-1',
      '"q"',
      'a""b',
      'two\r\nlines',
      '0012',
      '9-3',
      '12 Nov',
      ';',
      ' , ',
      "'",
      '\tx',
      '+"\r\n"',
    ),
  )
  // An apostrophe that somebody typed before such words cannot be told from the writer's own.
  .filter((text) => unescapedText(text) === text);

const someBook = fc.array(someStored, { maxLength: 6 });

const totalsOfBook = (book: readonly { readonly loan: Loan; readonly payments: readonly Payment[] }[]) =>
  book.flatMap(({ loan, payments }) => [
    ...totalsOfLoan({ ...loan, amountPaid: loan.amountPaid ?? amountPaidPaise(payments) }),
    ...payments.flatMap((payment) => totalsOfPayment(payment, loan)),
  ]);

describe('the totals that a server keeps', () => {
  test('give every figure of dashboard and reports as the whole book gives it', () => {
    fc.assert(
      fc.property(someBook, someDay, fc.nat(5), (book, today, customers) => {
        const loans = book.map(({ loan }) => loan);
        const payments = book.flatMap((one) => one.payments);
        const totals = sumTotals([
          ...totalsOfBook(book),
          ...Array.from({ length: customers }, (): Total => totalOfRecord('customers', { status: 'Active' })),
        ]);
        expect(portfolioOfTotals(totals, today)).toEqual(portfolioFigures(loans, today));
        expect(collectionsOfTotals(totals, today)).toEqual(collectionFigures(payments, today));
        expect(reportFiguresOfTotals(totals, today)).toEqual(finished(figuresWork(loans, payments, today)));
        expect(customersOfTotals(totals)).toBe(customers);
      }),
    );
  });

  test('count the overdue installments, their EMIs and the oldest as the report of overdue loans does', () => {
    fc.assert(
      fc.property(someBook, someDay, (some, today) => {
        const book = some.map(({ loan, payments }) => ({
          loan: { ...loan, nextPaymentDate: nextPaymentDate(loan, payments) },
          payments,
        }));
        const late = overdueLoans(
          book.map(({ loan }) => loan),
          byLoanId(book.flatMap((one) => one.payments)),
          today,
        );
        const { overdue } = todayOfTotals(sumTotals(totalsOfBook(book)), today);
        expect({ ...overdue, oldest: daysSince(overdue.oldest, today) ?? 0 }).toEqual({
          installments: late.reduce((sum, { installments }) => sum + installments, 0),
          emis: sumPaise(late.map((one) => one.overdue)),
          oldest: Math.max(0, ...late.map(({ daysPastDue }) => daysPastDue)),
        });
      }),
    );
  });

  test('give the report of collections for every range', () => {
    fc.assert(
      fc.property(
        someBook,
        anyDay('2000-01-01', '2040-01-01'),
        someDay,
        someDay,
        (book, today, left, right) => {
          const range = left < right ? { from: left, to: right } : { from: right, to: left };
          const payments = book.flatMap((one) => one.payments);
          const inRange = sumTotals(totalsOfBook(book)).filter(
            ({ key }) => key >= range.from && key <= range.to,
          );
          expect(collectionsOf(collectedMonths(inRange), { range, today })).toEqual(
            finished(reportWork('Collections', { loans: [], payments, range, today })),
          );
        },
      ),
    );
  });

  test('leave out what comes to nothing, and nothing else', () => {
    const total = (count: number, amount: number, penalty: number): Total => ({
      name: 'collected',
      key: '2026-07-05',
      count,
      amount: paise(amount),
      penalty: paise(penalty),
    });
    const some = [total(1, 0, 0), total(0, 5, 0), total(0, 0, 5)];
    for (const one of some) expect(sumTotals([one])).toEqual([one]);
    expect(sumTotals([total(0, 0, 0)])).toEqual([]);
    expect(sumTotals(some, [total(1, 5, 5)])).toEqual([]);
  });

  test('leave a month out whose payments were all reverted, although its days are kept', () => {
    const empty = {
      name: 'collected',
      key: '2026-07-05',
      count: 0,
      amount: noMoney,
      penalty: noMoney,
    } as const;
    const kept = { ...empty, key: '2026-08-05', count: 1 };
    expect([...collectedMonths([empty, kept]).keys()]).toEqual(['2026-08']);
  });

  test('come to nothing where as much goes as has come', () => {
    fc.assert(
      fc.property(someBook, someBook, (book, other) => {
        const [added, more] = [totalsOfBook(book), totalsOfBook(other)];
        expect(sumTotals(added, added)).toEqual([]);
        expect(sumTotals([...added, ...more], more)).toEqual(sumTotals(added));
        expect(sumTotals(sumTotals([...added, ...more]), sumTotals(more))).toEqual(sumTotals(added));
      }),
    );
  });
});

test('a CSV file that is made a piece at a time is the file of the whole report', async () => {
  await fc.assert(
    fc.asyncProperty(someBook, someDay, fc.integer({ min: 1, max: 3 }), async (book, today, size) => {
      const loans = book.map(({ loan }) => loan);
      const payments = book.flatMap((one) => one.payments);
      const range = { from: '2000-01-01' as typeof today, to: '2060-12-31' as typeof today };
      const material = { loans, payments, range, today };
      const byLoan = byLoanId(payments);
      for (const [name, table] of [
        ['Overdue and ageing', ageingTable],
        ['Loan portfolio', portfolioTable],
      ] as const) {
        const pieces = inPieces(loans, size, (some) => table.rowsOf(some, byLoan, today));
        expect(await textOf(csvPieces(table, pieces))).toBe(
          finished(csvWork(finished(reportWork(name, material)))),
        );
      }
      const sorted = payments.toSorted((left, right) =>
        (left.paidDate ?? '') < (right.paidDate ?? '') ? -1 : 1,
      );
      const pieces = inPieces(sorted, size, (some) => paymentRows(some, range));
      expect(await textOf(csvPieces(paymentTable, pieces))).toBe(
        finished(csvWork(finished(reportWork('Payments', { ...material, payments: sorted })))),
      );
    }),
    { numRuns: 50 },
  );
});

async function* inPieces<Entry, Row>(
  entries: readonly Entry[],
  size: number,
  rowsOf: (some: readonly Entry[]) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < entries.length; from += size) yield rowsOf(entries.slice(from, from + size));
}

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

test('a report is the same once it has been a file', () => {
  fc.assert(
    fc.property(
      someBook,
      someDay,
      someDay,
      fc.array(someWords, { maxLength: 6 }),
      (book, today, from, names) => {
        const loans = book.map(({ loan }, index) => ({ ...loan, customerName: names[index] ?? null }));
        const payments = book.flatMap((one, index) =>
          one.payments.map((payment) => ({ ...payment, paymentMethod: names[index] ?? null })),
        );
        const range = { from, to: day('2060-12-31') };
        for (const name of reportNames) {
          const report = finished(reportWork(name, { loans, payments, range, today }));
          expect(finished(reportOfCsv(name, report.covers, finished(csvWork(report))))).toEqual(report);
        }
      },
    ),
  );
});

test('lines of a file that are quoted here and there, with line breaks within, are read as they were written', () => {
  const range = { from: day('2026-01-01'), to: day('2026-12-31') };
  const names = ['Rao', 'Rao, "Asha"', 'Rao\r\nAsha', 'Rao', '"', 'Rao', '\r\n"\r\n'];
  const report = finished(reportWork('Loan portfolio', { loans: [], payments: [], range, today: range.to }));
  const rows = names.map((name) => [
    textCell('LN-000001'),
    textCell(name),
    ...Array.from({ length: 6 }, () => moneyCell(noMoney)),
  ]);
  const written = { ...report, rows, totals: rows[0] ?? null };
  const read = finished(reportOfCsv('Loan portfolio', report.covers, finished(csvWork(written))));
  expect(read.rows.map(([, name]) => name)).toEqual(names.map(textCell));
});

test('sums stand in the order of their names and keys, however they come', () => {
  const some = [
    totalOfRecord('vehicles', { status: 'Available' }),
    totalOfRecord('customers', { status: 'Inactive' }),
    totalOfRecord('vehicles', { status: 'Available' }),
    totalOfRecord('customers', { status: 'Active' }),
  ];
  expect(sumTotals(some).map(({ name, key, count }) => [name, key, count])).toEqual([
    ['customers', 'Active', 1],
    ['customers', 'Inactive', 1],
    ['vehicles', 'Available', 2],
  ]);
});

test('an installment that falls due today is not overdue yet, and neither is a date with none left', () => {
  const unpaid = (key: string, count: number) => ({
    name: 'unpaid' as const,
    key,
    count,
    amount: rupees(count * 100),
    penalty: noMoney,
  });
  const totals = [
    unpaid('2026-03-15', 2),
    unpaid('2026-03-14', 3),
    unpaid('2026-03-01', 0),
    unpaid('2026-03-10', 1),
  ];
  expect(todayOfTotals(totals, day('2026-03-15')).overdue).toEqual({
    installments: 4,
    emis: rupees(400),
    oldest: '2026-03-10',
  });
});
