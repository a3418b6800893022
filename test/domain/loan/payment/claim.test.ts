import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimRefusal } from '#domain/loan/payment/claim.ts';
import { day } from '#domain/values/calendar.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

/** Of the example loan installments 1 and 2 are due by then, 3 to 12 are not. */
const today = day('2026-03-31');
const refusalOf = (installmentNumber: number, payments: readonly Payment[] = []) =>
  claimRefusal(installmentsOf(exampleLoan, payments, today), installmentNumber, today);

test('due installments and the next one can be claimed, no other', () => {
  expect(Array.from({ length: 12 }, (_, index) => refusalOf(index + 1) === null)).toEqual([
    true,
    true,
    true,
    ...Array.from({ length: 9 }, () => false),
  ]);
  expect(refusalOf(5)).toEqual({ first: 3, isAwaiting: false });
});

test('a claim does not move the limit on, a confirmed payment does', () => {
  expect(refusalOf(4, [paymentOf(exampleLoan, 3, 'Received')])).toEqual({ first: 3, isAwaiting: true });
  expect(refusalOf(4, [paymentOf(exampleLoan, 3, 'Paid')])).toBeNull();
});

test('claims without money never reach more than one installment beyond what is due', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }), (clicks) => {
      const claimed: number[] = [];
      for (const number of clicks) {
        const payments = claimed.map((one) => paymentOf(exampleLoan, one, 'Received'));
        if (!claimed.includes(number) && refusalOf(number, payments) === null) claimed.push(number);
      }
      expect(claimed.every((number) => number <= 3)).toBe(true);
    }),
  );
});

test('of an installment that the loan does not have nothing is said', () => {
  expect([refusalOf(0), refusalOf(13)]).toEqual([null, null]);
});
