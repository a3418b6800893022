import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aprOf } from '#domain/rates/apr.ts';
import { convertFlatRate } from '#domain/rates/flatRate.ts';
import type { LoanTerms } from '#domain/loan/schedule/terms.ts';
import { noMoney, paise, rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };

const quote = (amount: number, flatBps: number, tenure: number): LoanTerms => ({
  loanAmount: rupees(amount),
  interestRate: rateBps(flatBps),
  tenure,
  paymentFrequency: 'Monthly',
});

test.each(published.flatRate)(
  '$id',
  ({ loanAmount, flatRateBps, tenure, emi, reducingRateBps, kishtEmi }) => {
    expect(convertFlatRate(quote(loanAmount / 100, flatRateBps, tenure), noMoney)).toEqual({
      flatEmi: emi,
      reducingRate: reducingRateBps,
      emi: kishtEmi,
      apr: reducingRateBps,
    });
  },
);

test('fees are in the APR alone, and where they leave nothing there is none', () => {
  const terms = quote(80_000, 950, 24);
  expect(convertFlatRate(terms, rupees(2_000))).toMatchObject({ reducingRate: 1_730, apr: 1_992 });
  expect(convertFlatRate(terms, rupees(80_000))).toMatchObject({ reducingRate: 1_730, apr: null });
});

test('a quote without interest has none, also where whole rupees repay a little less', () => {
  expect(convertFlatRate(quote(1_000, 0, 3), noMoney)).toMatchObject({ flatEmi: 33_300, reducingRate: 0 });
});

test('the APR counts the rupees by which the last installment is above the EMI', () => {
  // 12 × ₹8,333 are ₹4 below the principal, which the last installment makes up.
  const terms = quote(100_000, 0, 12);
  expect(convertFlatRate(terms, noMoney)).toMatchObject({ emi: 833_300, apr: 0 });
  const collected = [...Array.from({ length: 11 }, () => rupees(8_333)), rupees(8_337)];
  const received = rupees(99_001);
  expect(convertFlatRate(terms, rupees(999))?.apr).toBe(
    aprOf({ received, amounts: collected, periodsPerYear: 12 }),
  );
});

test('the months between installments are counted in the rate', () => {
  const quarterly: LoanTerms = { ...quote(300_000, 600, 12), paymentFrequency: 'Quarterly' };
  expect(convertFlatRate(quarterly, noMoney)).toMatchObject({
    flatEmi: 7_950_000,
    reducingRate: 949,
    // A hundredth of a per cent is worth more than a rupee of this EMI.
    emi: 7_950_100,
  });
});

test('there is no conversion of nothing, over no time, below 0, or to more than 100 %', () => {
  expect(convertFlatRate(quote(0, 950, 24), noMoney)).toBeNull();
  expect(convertFlatRate(quote(80_000, 950, 0), noMoney)).toBeNull();
  expect(convertFlatRate(quote(80_000, -1, 24), noMoney)).toBeNull();
  expect(convertFlatRate(quote(80_000, 9_000, 24), noMoney)).toBeNull();
});

test('a rate of 100 % is converted, one above it is not', () => {
  expect(convertFlatRate(quote(120_000, 10_000, 1), noMoney)).toMatchObject({ reducingRate: 10_000 });
  expect(convertFlatRate(quote(120_000, 10_001, 1), noMoney)).toBeNull();
});

describe('properties', () => {
  test('the reducing rate is above the flat one, and its EMI within a basis point’s worth of the quote’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 2_000_000 }),
        fc.integer({ min: 300, max: 2_000 }),
        fc.integer({ min: 6, max: 84 }),
        (amount, flatBps, tenure) => {
          const terms = quote(amount, flatBps, tenure);
          const found = convertFlatRate(terms, noMoney);
          expect(found?.reducingRate).toBeGreaterThan(flatBps);
          const abovePrincipal = paise((found?.flatEmi ?? 0) - Math.floor(terms.loanAmount / tenure));
          expect(abovePrincipal).toBeGreaterThan(0);
          // Half a basis point of a year's interest on the whole principal, in each month, and the rounding to rupees.
          const most = terms.loanAmount / 20_000 / 12 + 50;
          expect(Math.abs((found?.emi ?? 0) - (found?.flatEmi ?? 0))).toBeLessThanOrEqual(
            Math.max(100, most),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
