import { expect, test } from 'vitest';
import { deductionsOf, isTooMuchCash, netOf } from '#domain/loan/disbursal.ts';
import { paise, rupees } from '#domain/values/money.ts';

test.each([
  [null, []],
  [0, []],
  [0.01, [{ name: 'Processing Fee', amount: paise(1) }]],
])('a processing fee of %j is kept back', (fee, deductions) => {
  expect(deductionsOf({ processingFee: fee === null ? null : rupees(fee) })).toEqual(deductions);
});

test.each([
  [100_000, null, 100_000],
  [100_000, 1_500, 98_500],
  [1_500, 1_499.99, 0.01],
  [1_500, 1_500, null],
  [1_500, 1_500.01, null],
])('of a loan of %j with a fee of %j is paid out %j', (loanAmount, fee, net) => {
  const loan = { loanAmount: rupees(loanAmount), processingFee: fee === null ? null : rupees(fee) };
  expect(netOf(loan)).toBe(net === null ? null : rupees(net));
});

test('up to ₹20,000 are paid out in cash, and any amount otherwise', () => {
  expect(isTooMuchCash('Cash', rupees(20_000))).toBe(false);
  expect(isTooMuchCash('Cash', paise(2_000_001))).toBe(true);
  expect(isTooMuchCash('Bank Transfer', paise(2_000_001))).toBe(false);
});
