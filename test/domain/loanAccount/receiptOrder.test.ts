import { describe, expect, test } from 'vitest';
import {
  isReceiptTyped,
  newReceiptDraft,
  type ReceiptDraft,
  receiptOrder,
  receiptProblems,
} from '#domain/loanAccount/receiptOrder.ts';
import { day } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';

const today = day('2026-04-20');
const opened = newReceiptDraft('5000', today);
const orderOf = (change: Partial<ReceiptDraft> = {}, loanId: string | null = 'LN-000001') =>
  receiptOrder({ loanId, draft: { ...opened, ...change }, attempt: 3 }, today);
const problemsIn = (change: Partial<ReceiptDraft> = {}, loanId: string | null = 'LN-000001') =>
  receiptProblems({ loanId, draft: { ...opened, ...change } }, today);

describe('the order of a receipt', () => {
  test('is what was typed, with the number of its attempt', () => {
    expect(orderOf({ amount: '₹5,000.50', method: 'UPI', reference: ' U1 ' })).toEqual({
      loanId: 'LN-000001',
      amount: paise(500_050),
      method: 'UPI',
      receivedOn: today,
      reference: 'U1',
      excess: 'advance',
      attempt: 3,
    });
  });

  test('has no reference where none is typed, and the text of another method', () => {
    expect(orderOf({ method: 'Other', customMethod: ' Draft ' })).toMatchObject({
      reference: null,
      method: 'Draft',
    });
  });

  test.each([
    ['LoanMissing', {}, null],
    ['AmountRefused', { amount: '0' }, 'LN-000001'],
    ['AmountRefused', { amount: '-1' }, 'LN-000001'],
    ['AmountRefused', { amount: '1.234' }, 'LN-000001'],
    ['AmountRefused', { amount: '10000000.01' }, 'LN-000001'],
    ['MethodMissing', { method: '' }, 'LN-000001'],
    ['MethodMissing', { method: 'Other', customMethod: ' ' }, 'LN-000001'],
    ['DayRefused', { receivedOn: '2026-04-21' }, 'LN-000001'],
    ['DayRefused', { receivedOn: '' }, 'LN-000001'],
    ['DayRefused', { receivedOn: '0026-04-20' }, 'LN-000001'],
  ] as const)('is none with the problem %s: %o', (problem, change, loanId) => {
    expect(orderOf(change, loanId)).toBeNull();
    expect(problemsIn(change, loanId)).toEqual([problem]);
  });

  test('of the largest amount, today or before, has no problem', () => {
    expect(problemsIn({ amount: '1,00,00,000', receivedOn: '2026-01-15' })).toEqual([]);
  });
});

test('a form is typed in where something differs from how it was opened', () => {
  expect(isReceiptTyped(opened, newReceiptDraft('5000', today))).toBe(false);
  expect(isReceiptTyped({ ...opened, reference: 'U1' }, opened)).toBe(true);
});
