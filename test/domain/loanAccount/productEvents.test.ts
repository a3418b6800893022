import { expect, test } from 'vitest';
import { accountTermsOf, eventsOfPayments } from '#domain/loanAccount/productEvents.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

test('a payment counts on the day in India on which it was paid', () => {
  const payment = { ...paymentOf(exampleLoan, 2, 'Paid'), paidDate: instantOf(Date.UTC(2026, 2, 30, 19)) };
  expect(eventsOfPayments([payment])).toEqual([
    {
      type: 'payment',
      id: 'PAY-000002',
      on: '2026-03-31',
      isReverted: false,
      installmentNumber: 2,
      amount: 888_500,
      penalty: 0,
    },
  ]);
});

test('without a paid date it counts on its due date, and without either, or a number, not at all', () => {
  const payment = paymentOf(exampleLoan, 2, 'Received');
  expect(eventsOfPayments([payment])).toMatchObject([{ on: '2026-03-31', isReverted: false }]);
  expect(eventsOfPayments([{ ...payment, dueDate: null }])).toEqual([]);
  expect(eventsOfPayments([{ ...payment, installmentNumber: null }])).toEqual([]);
});

test('one that is neither Paid nor Received counts as taken back, and one without an id is told by its place', () => {
  const payment = { ...paymentOf(exampleLoan, 2, 'Reverted'), paymentId: null };
  expect(eventsOfPayments([payment])).toMatchObject([{ id: 'payment 1', isReverted: true }]);
});

test('a loan without usable terms has no account', () => {
  expect(accountTermsOf(exampleLoan)).toMatchObject({ emiAmount: 888_500, order: 'installments-first' });
  expect(accountTermsOf(exampleLoan)?.lines).toHaveLength(12);
  expect(accountTermsOf({ ...exampleLoan, startDate: null })).toBeNull();
});

test('the terms of a rejected loan say so, in any spelling, and those of no other', () => {
  expect(accountTermsOf({ ...exampleLoan, status: 'REJECTED' })).toMatchObject({ isRejected: true });
  for (const status of ['Pending', 'Approved', 'Active', 'Closed'])
    expect(accountTermsOf({ ...exampleLoan, status })).not.toHaveProperty('isRejected');
});
