import { expect, test } from 'vitest';
import { fileHead, fileLines, fileWork, listFileName, loanListFile } from '#domain/lists/listFile.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { day } from '#domain/values/calendar.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const today = day('2026-03-20');
const file = loanListFile(today);

/** The cells of a loan's line, each under its head. */
const cellsOf = (loan: typeof exampleLoan) => {
  const [heads, cells] = [fileHead(file).slice(1), fileLines(file, [loan])].map((line) =>
    line.trim().split(','),
  );
  return Object.fromEntries(heads?.map((head, index) => [head, cells?.[index]]) ?? []);
};

test('the file of a late loan has its days, its dates and what is overdue as plain figures', () => {
  expect(cellsOf({ ...exampleLoan, nextPaymentDate: day('2026-02-28') })).toMatchObject({
    'Next Payment Date': '2026-02-28',
    'Disbursed Date': '2026-01-31',
    Status: 'Overdue',
    'Days late': '20',
    // ₹8,885 and twenty days of ₹75.
    Overdue: '10385.00',
  });
});

test('a loan that is not late has no overdue amount; a day that is not known is empty', () => {
  const paidUp = { ...exampleLoan, nextPaymentDate: null, disbursedDate: null };
  expect(cellsOf(paidUp)).toMatchObject({
    'Next Payment Date': '',
    'Disbursed Date': '',
    'Days late': '0',
    Overdue: '',
  });
});

test('a whole file has its head once and every row, however many pieces it is made in', () => {
  const loans = Array.from({ length: 250 }, (_, index) => ({ ...exampleLoan, loanId: `LN-${index}` }));
  const text = finished(fileWork(file, loans));
  expect(text).toBe(fileHead(file) + fileLines(file, loans));
  expect(listFileName('loans', today)).toBe('kisht-loans-2026-03-20.csv');
});
