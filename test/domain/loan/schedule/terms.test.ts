import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  installmentCount,
  monthsPerInstallment,
  paymentFrequencies,
  readPaymentFrequency,
  tenureOptions,
  tenuresUpTo,
} from '#domain/loan/schedule/terms.ts';
import { someFrequency } from '#test/support/arbitraries.ts';

test('tenures of 1 to 12 months are on offer', () => {
  expect(tenureOptions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a lender whose longest tenure is longer offers every month up to it', () => {
  expect(tenuresUpTo(48)).toHaveLength(48);
  expect([tenuresUpTo(48)[0], tenuresUpTo(48).at(-1), tenuresUpTo(1)]).toEqual([1, 48, [1]]);
});

test.each([
  ['Monthly', 12, 12],
  ['Quarterly', 10, 4],
  ['Quarterly', 9, 3],
  ['Quarterly', 1, 1],
  ['Semi-Annual', 12, 2],
  ['Semi-Annual', 7, 2],
  ['Semi-Annual', 6, 1],
] as const)('%s over %s months has %s installments', (frequency, tenure, count) => {
  expect(installmentCount(tenure, frequency)).toBe(count);
});

test('a frequency is read in any letter case, and other words are not one', () => {
  expect(readPaymentFrequency(' semi-annual ')).toBe('Semi-Annual');
  expect(readPaymentFrequency('MONTHLY')).toBe('Monthly');
  expect(readPaymentFrequency('Weekly')).toBeNull();
});

describe('properties', () => {
  test('the installments cover the tenure and one fewer would not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 480 }), someFrequency, (tenure, frequency) => {
        const count = installmentCount(tenure, frequency);
        const period = monthsPerInstallment(frequency);
        expect(count * period).toBeGreaterThanOrEqual(tenure);
        expect((count - 1) * period).toBeLessThan(tenure);
      }),
    );
  });

  test('every frequency reads itself', () => {
    for (const frequency of paymentFrequencies) expect(readPaymentFrequency(frequency)).toBe(frequency);
  });
});
