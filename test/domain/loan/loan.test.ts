import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueDateOf,
  frequencyOf,
  outstandingPaise,
  totalInstallments,
  totalPayable,
} from '#domain/loan/loan.ts';
import { paise } from '#domain/values/money.ts';
import { exampleLoan, someLoan, somePaise } from '#test/support/arbitraries.ts';

test('the count is the loan’s own, else that of tenure and frequency', () => {
  expect(totalInstallments({ ...exampleLoan, totalInstallments: 7, installments: 9 })).toBe(7);
  expect(totalInstallments({ ...exampleLoan, totalInstallments: null, installments: 9 })).toBe(9);
  expect(
    totalInstallments({
      ...exampleLoan,
      totalInstallments: null,
      installments: null,
      tenure: 10,
      paymentFrequency: 'quarterly',
    }),
  ).toBe(4);
});

test('a count of 0 is none: the next one counts, and in the end the tenure', () => {
  const quarterly = { ...exampleLoan, paymentFrequency: 'Quarterly', tenure: 12 };
  expect(totalInstallments({ ...quarterly, totalInstallments: 0, installments: 9 })).toBe(9);
  const uncounted = { ...quarterly, totalInstallments: 0, installments: 0 };
  expect(totalInstallments(uncounted)).toBe(4);
  expect(totalPayable(uncounted)).toBe(888_500 * 12);
  expect(totalPayable({ ...uncounted, totalInstallments: null, installments: 4 })).toBe(888_500 * 4);
});

test('the total is EMI times installments, and times tenure only where there is no count', () => {
  const quarterly = { ...exampleLoan, paymentFrequency: 'Quarterly', tenure: 12 };
  expect(totalPayable({ ...quarterly, totalInstallments: 4 })).toBe(888_500 * 4);
  expect(totalPayable({ ...quarterly, totalInstallments: null, installments: 4 })).toBe(888_500 * 4);
  expect(totalPayable({ ...quarterly, totalInstallments: null, installments: null })).toBe(888_500 * 12);
});

test('an unknown frequency means six months, a missing one Monthly, and a loan without a start has no due dates', () => {
  for (const paymentFrequency of ['Half-Yearly', 'semiannual', 'Fortnightly']) {
    expect(frequencyOf({ ...exampleLoan, paymentFrequency })).toBe('Semi-Annual');
  }
  for (const paymentFrequency of ['', '  ']) {
    expect(frequencyOf({ ...exampleLoan, paymentFrequency })).toBe('Monthly');
  }
  expect(dueDateOf({ ...exampleLoan, startDate: null }, 1)).toBeNull();
  expect(dueDateOf(exampleLoan, 1)).toBe('2026-02-28');
});

test('the outstanding amount is the total less the paid amount, and never negative', () => {
  expect(outstandingPaise(exampleLoan, paise(888_500))).toBe(888_500 * 11);
  expect(outstandingPaise(exampleLoan, paise(888_500 * 13))).toBe(0);
});

describe('properties', () => {
  test('paid and outstanding make up the total, until more than the total is paid', () => {
    fc.assert(
      fc.property(someLoan, somePaise, (loan, amountPaid) => {
        expect(outstandingPaise(loan, amountPaid)).toBe(Math.max(0, totalPayable(loan) - amountPaid));
      }),
    );
  });
});
