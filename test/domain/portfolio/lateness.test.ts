import { expect, test } from 'vitest';
import { addDays, day } from '#domain/values/calendar.ts';
import { latenessOf, overdueLoans } from '#domain/portfolio/ageing.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const due = day('2026-03-01');
const loan = { ...exampleLoan, status: 'Active', nextPaymentDate: due };

test('a loan shown as Overdue says its days and what is overdue with its penalties (AGEING)', () => {
  const today = addDays(due, 33);
  const [late] = overdueLoans([loan], new Map(), today);
  expect(latenessOf(loan, today)).toEqual({ days: 33, amount: (late?.overdue ?? 0) + (late?.penalty ?? 0) });
  expect(late?.overdue).toBeGreaterThan(0);
});

test('a loan of which a later installment is paid does not say what is overdue', () => {
  const today = addDays(due, 33);
  const second = { ...loan, nextPaymentDate: day('2026-03-31') };
  const daysAndAmount = (amountPaid: Paise | null) => {
    const { days, amount } = latenessOf({ ...second, amountPaid }, addDays(today, 30)) ?? {};
    return [days, amount === null];
  };
  const emi = second.emiAmount;
  expect(daysAndAmount(null)).toEqual([33, false]);
  expect(daysAndAmount(emi)).toEqual([33, false]);
  expect(daysAndAmount(paise(2 * emi - 1))).toEqual([33, false]);
  expect(daysAndAmount(paise(2 * emi))).toEqual([33, true]);
});

test('a loan that is not shown as Overdue is not late', () => {
  expect(latenessOf(loan, due)).toBeNull();
  for (const status of ['Pending', 'Closed', 'Rejected'])
    expect([status, latenessOf({ ...loan, status }, addDays(due, 33))]).toEqual([status, null]);
});
