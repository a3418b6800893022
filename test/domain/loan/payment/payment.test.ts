import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import {
  amountPaidPaise,
  collectedPaise,
  penaltiesPaidPaise,
  isPaidStatus,
  isReceivedStatus,
  paymentKey,
  isInForce,
  receiptedPayments,
} from '#domain/loan/payment/payment.ts';
import { exampleLoan, paymentOf, somePayment } from '#test/support/arbitraries.ts';

const paid = paymentOf(exampleLoan, 1, 'Paid');

test('statuses are read in any case', () => {
  expect(['Paid', 'paid', ' PAID ', 'Received', ''].map(isPaidStatus)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['Received', 'received', 'Paid'].map(isReceivedStatus)).toEqual([true, true, false]);
  expect(isInForce({ ...paid, status: 'reverted' })).toBe(false);
});

test('collected is the total, or the amount where a server gives no total', () => {
  expect(collectedPaise({ ...paid, totalAmount: paise(900_000) })).toBe(900_000);
  expect(collectedPaise({ ...paid, totalAmount: null })).toBe(888_500);
});

test('a penalty came beside the amount only where a server gives a total', () => {
  const late = { ...paid, penaltyAmount: paise(337_500) };
  expect(penaltiesPaidPaise([{ ...late, totalAmount: paise(1_226_000) }])).toBe(337_500);
  expect(penaltiesPaidPaise([{ ...late, amount: paise(1_226_000), totalAmount: null }])).toBe(0);
});

test('a payment is known by its human id where it has one', () => {
  expect(paymentKey({ ...paid, _id: 'a' })).toBe('PAY-000001');
  expect(paymentKey({ ...paid, _id: 'a', paymentId: null })).toBe('a');
});

test('the receipts of a loan are of its payments in force, the newest first, one without a date last', () => {
  const on = (installmentNumber: number, month: number, status = 'Paid') => ({
    ...paymentOf(exampleLoan, installmentNumber, status),
    paidDate: instantOf(Date.UTC(2026, month - 1, 20)),
  });
  const claim = on(4, 5, 'Received');
  const undated = paymentOf(exampleLoan, 5, 'Paid');
  const unnamed = { ...on(6, 4), paymentId: null };
  const payments = [undated, on(1, 2), on(2, 4), on(3, 4), claim, on(7, 4, 'Reverted'), unnamed];
  expect(receiptedPayments(payments).map(({ installmentNumber }) => installmentNumber)).toEqual([
    4, 3, 2, 1, 5,
  ]);
});

describe('properties', () => {
  test('the amount paid is the sum of the payments in force, Received ones included, without penalties', () => {
    fc.assert(
      fc.property(fc.array(somePayment, { maxLength: 20 }), (payments) => {
        let expected = 0;
        for (const { status, amount } of payments) if (status !== 'Reverted') expected += amount;
        expect(amountPaidPaise(payments)).toBe(expected);
      }),
    );
  });
});
