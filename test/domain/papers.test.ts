import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../../src/domain/calendar.ts';
import { formatRupees } from '../../src/domain/format.ts';
import { sumPaise } from '../../src/domain/money.ts';
import type { Paper, PaperMaterial } from '../../src/domain/paper.ts';
import { paperFile } from '../../src/domain/paperFile.ts';
import { collectedPaise, stands } from '../../src/domain/payment.ts';
import { receiptOf } from '../../src/domain/receipt.ts';
import { statementOf } from '../../src/domain/statement.ts';
import {
  exampleLoan,
  paymentOf,
  someCustomer,
  someDay,
  someLoanWithPayments,
  someVehicle,
} from '../support/arbitraries.ts';

const material: PaperMaterial = {
  loan: exampleLoan,
  payments: [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 2, 'Received')],
  unreadable: 0,
  customer: null,
  vehicle: null,
  today: day('2026-05-10'),
};

const valueOf = (paper: Paper | null, label: string): string | undefined =>
  paper?.parts.flatMap(({ lines }) => lines).find((line) => line.label === label)?.value;

const numbered = (status: string, installmentNumber = 1) =>
  paymentOf(exampleLoan, installmentNumber, status).paymentId ?? '';

test('a receipt names the payment, its amount in figures and in words, and how it came', () => {
  const receipt = receiptOf(material, numbered('Paid'));
  expect(receipt).toMatchObject({
    title: 'Payment Receipt',
    notice: null,
    amount: {
      figures: '₹8,885.00',
      words: 'Rupees Eight Thousand Eight Hundred Eighty-Five Only',
    },
  });
  expect(valueOf(receipt, 'Installment Number')).toBe('1 of 12');
  expect(valueOf(receipt, 'Loan ID')).toBe(exampleLoan.loanId);
  expect(valueOf(receipt, 'Penalty Amount')).toBe('₹0.00');
});

test('the receipt of a payment that staff have not confirmed says that it awaits confirmation', () => {
  const receipt = receiptOf(material, numbered('Received', 2));
  expect(receipt?.title).toBe('Provisional Receipt');
  expect(receipt?.notice).toMatch(/^Awaiting confirmation/);
  expect(valueOf(receipt, 'Received By')).toBe('Not confirmed yet');
});

test.each([
  ['Reverted', /reverted/],
  ['Bounced', /Bounced/],
])('a payment that is %s has no receipt without a word about it', (status, words) => {
  const payments = [paymentOf(exampleLoan, 1, status)];
  expect(receiptOf({ ...material, payments }, numbered(status))?.notice).toMatch(words);
});

test('a payment of another loan, or none, has no receipt', () => {
  expect(receiptOf(material, 'PAY-999999')).toBeNull();
  expect(receiptOf({ ...material, payments: [] }, numbered('Paid'))).toBeNull();
});

test('a statement says what is owed today, and what of it is penalty', () => {
  const statement = statementOf(material);
  expect(valueOf(statement, 'Instalments')).toBe('1 of 12 paid, 1 awaiting confirmation');
  expect(valueOf(statement, 'Amount Paid')).toBe('₹17,770.00');
  // The third instalment fell due on 30 April: ten days at ₹75.
  expect(valueOf(statement, 'Penalties Due Today')).toBe('₹750.00');
  expect(valueOf(statement, 'Total Outstanding')).toBe('₹89,600.00');
  expect(statement.table?.rows.map((row) => row[3]).slice(0, 4)).toEqual([
    'Paid',
    'Received',
    'Overdue',
    'Pending',
  ]);
});

test('on a loan that is over nothing is overdue and no penalty runs', () => {
  const statement = statementOf({ ...material, loan: { ...exampleLoan, status: 'Rejected' }, payments: [] });
  expect(valueOf(statement, 'Total Outstanding')).toBe('₹0.00');
  expect(statement.table?.rows.every((row) => row[3] === '—' && row[7] === '₹0.00')).toBe(true);
});

test('a statement that lacks payments which could not be read says so', () => {
  expect(statementOf({ ...material, unreadable: 1 }).notice).toMatch(/1 of the payments could not be read/);
});

describe('properties', () => {
  const someMaterial = fc
    .record({
      book: someLoanWithPayments,
      customer: fc.option(someCustomer),
      vehicle: fc.option(someVehicle),
      today: someDay,
    })
    .map(({ book, ...rest }): PaperMaterial => ({ ...book, unreadable: 0, ...rest }));

  test('a statement has a row for each instalment, and its sum is what came in for them', () => {
    fc.assert(
      fc.property(someMaterial, (any) => {
        const statement = statementOf(any);
        const shown = statement.table?.rows.map((row) => row[8]).filter((cell) => cell !== '—') ?? [];
        const standing = any.payments.filter(stands);
        expect(shown).toHaveLength(standing.length);
        expect(statement.table?.totals.at(-1)).toBe(formatRupees(sumPaise(standing.map(collectedPaise))));
      }),
    );
  });

  test('whatever is in a record is text in the file: no tag of its own, no script', () => {
    fc.assert(
      fc.property(someMaterial, fc.string({ unit: 'binary' }), (any, name) => {
        const hostile = { ...any.loan, loanId: `"'><script>alert(1)</script>${name}`, customerName: name };
        const file = paperFile(statementOf({ ...any, loan: hostile }));
        expect(file).not.toContain('<script');
        expect(tagsIn(file)).toEqual(tagsIn(paperFile(statementOf(any))));
      }),
    );
  });

  const tagsIn = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];
});
