import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overdueLoans } from '../../src/domain/ageing.ts';
import { day } from '../../src/domain/calendar.ts';
import { type Cell, csvOf, moneyCell, textCell } from '../../src/domain/csv.ts';
import { instalmentsOf, staffState } from '../../src/domain/instalment.ts';
import { isClosed, isRejected } from '../../src/domain/lifecycle.ts';
import { noMoney, paise, rupees, sumPaise } from '../../src/domain/money.ts';
import { collectedBetween } from '../../src/domain/portfolio.ts';
import {
  dueCollectedBps,
  reportCsv,
  reportFigures,
  reportNames,
  reportOf,
  usualRange,
} from '../../src/domain/reports.ts';
import {
  exampleLoan,
  paymentOf,
  signedPaise,
  someDay,
  someLoan,
  someLoanWithPayments,
  somePayment,
} from '../support/arbitraries.ts';

test('the buckets of a loan hold each overdue instalment once and sum to what is overdue', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      const isLate = instalmentsOf(loan, payments, today).some(
        (instalment) => instalment.payment === null && staffState(instalment, today) === 'Overdue',
      );
      const found = overdueLoans([loan], payments, today);
      expect(found).toHaveLength(isLate && !isClosed(loan) && !isRejected(loan) ? 1 : 0);
      for (const late of found) {
        const instalments = instalmentsOf(loan, payments, today).filter(
          (instalment) => instalment.payment === null && staffState(instalment, today) === 'Overdue',
        );
        expect(late.instalments).toBe(instalments.length);
        expect(sumPaise(Object.values(late.buckets))).toBe(late.overdue);
        expect(late.overdue).toBe(sumPaise(instalments.map(({ emiAmount }) => emiAmount)));
        expect(late.penalty).toBe(sumPaise(instalments.map(({ defaultPenalty }) => defaultPenalty)));
      }
    }),
  );
});

test.each(['Closed', 'closed', 'PAID', 'Rejected', 'REJECTED'])(
  'a loan that is %s is never overdue',
  (status) => {
    expect(overdueLoans([{ ...exampleLoan, status }], [], day('2099-01-01'))).toEqual([]);
  },
);

test('collections sum to the collected of the dashboard for the same days', () => {
  fc.assert(
    fc.property(fc.array(somePayment), someDay, someDay, someDay, (payments, from, to, today) => {
      const { rows } = reportOf('Collections', { loans: [], payments, from, to, today });
      expect(sumPaise(rows.map((row) => amountIn(row[3])))).toBe(collectedBetween(payments, from, to));
      for (const row of rows) {
        expect(sumPaise([amountIn(row[1]), amountIn(row[2])])).toBe(amountIn(row[3]));
      }
    }),
  );
});

test('the outstanding amounts of the portfolio sum to the figure above the table', () => {
  fc.assert(
    fc.property(fc.array(someLoan, { maxLength: 5 }), someDay, (loans, today) => {
      const { rows } = reportOf('Loan portfolio', { loans, payments: [], from: today, to: today, today });
      const figures = reportFigures(loans, [], today);
      expect(sumPaise(rows.map((row) => amountIn(row[7])))).toBe(figures.outstanding);
      expect(rows).toHaveLength(figures.totalLoans);
    }),
  );
});

test('half of what is due collected is a rate of fifty per cent, and nothing due is none', () => {
  const [first] = instalmentsOf(exampleLoan, [], day('2026-01-01'));
  const second = instalmentsOf(exampleLoan, [], day('2026-01-01'))[1];
  const paid = paymentOf(exampleLoan, 1, 'Paid');
  const exact = { ...paid, amount: exampleLoan.emiAmount };
  expect(dueCollectedBps([exampleLoan], [exact], second?.dueDate ?? day('2026-01-01'))).toBe(5000);
  expect(dueCollectedBps([exampleLoan], [exact], first?.dueDate ?? day('2026-01-01'))).toBe(10_000);
  expect(dueCollectedBps([exampleLoan], [], day('1990-01-01'))).toBe(0);
});

test('every report has a cell for every column', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      for (const name of reportNames) {
        const report = reportOf(name, { loans: [loan], payments, ...usualRange(today), today });
        for (const row of report.rows) expect(row).toHaveLength(report.columns.length);
        expect(reportCsv(report).startsWith('\uFEFF')).toBe(true);
      }
    }),
  );
});

test('a CSV reads back as it was, and no words begin as a formula does', () => {
  const words = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r"',\n]{1,4}$/));
  fc.assert(
    fc.property(fc.array(fc.tuple(words, signedPaise), { maxLength: 6 }), (rows) => {
      const read = parseCsv(
        csvOf(
          ['Words', 'Amount'],
          rows.map(([text, amount]) => [textCell(text), moneyCell(amount)]),
        ),
      );
      expect(read).toHaveLength(rows.length + 1);
      rows.forEach(([text, amount], index) => {
        const [readText = '', readAmount = ''] = read[index + 1] ?? [];
        expect(readText).not.toMatch(/^[=+\-@\t\r]/);
        expect([text, `'${text}`]).toContain(readText);
        expect(readAmount).toMatch(/^-?\d+\.\d\d$/);
        expect(paise(Math.round(Number(readAmount) * 100) + 0)).toBe(amount);
      });
    }),
  );
});

test('a negative amount stays a number, plain rupees with two decimals', () => {
  expect(csvOf(['A'], [[moneyCell(rupees(-123_456))]])).toBe('\uFEFFA\r\n-123456.00\r\n');
});

const amountIn = (cell: Cell | undefined) => (cell?._tag === 'Money' ? cell.amount : noMoney);

/** A reader of RFC 4180 that shares nothing with the writer. */
const parseCsv = (file: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of file.replace(/^\uFEFF/, '').matchAll(fields)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};
