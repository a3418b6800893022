import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreedEmi, exactEmi } from '#domain/loan/schedule/emi.ts';
import { type Paise, paise, rupees, rupeesToPaise } from '#domain/values/money.ts';
import { percentToBps, rateBps } from '#domain/values/rate.ts';
import {
  installmentCount,
  type LoanTerms,
  monthsPerInstallment,
  readPaymentFrequency,
} from '#domain/loan/schedule/terms.ts';
import published from '#test/fixtures/emi.json' with { type: 'json' };
import { termsUpTo } from '#test/support/arbitraries.ts';

const monthly = (amount: number, percent: number, tenure: number): LoanTerms => ({
  loanAmount: rupees(amount),
  interestRate: rateBps(percent * 100),
  tenure,
  paymentFrequency: 'Monthly',
});

test('one lakh at 12 % over 12 months is 8884.88, agreed as 8885', () => {
  expect(exactEmi(monthly(100_000, 12, 12))).toBe(888_488);
  expect(agreedEmi(monthly(100_000, 12, 12))).toBe(888_500);
});

test('ninety thousand at 0 % over 6 months is 15000', () => {
  expect(exactEmi(monthly(90_000, 0, 6))).toBe(1_500_000);
  expect(agreedEmi(monthly(90_000, 0, 6))).toBe(1_500_000);
});

test('Quarterly over 10 months is paid in 4 installments at three months’ interest each', () => {
  const terms: LoanTerms = { ...monthly(100_000, 12, 10), paymentFrequency: 'Quarterly' };
  expect(installmentCount(terms.tenure, terms.paymentFrequency)).toBe(4);
  expect(exactEmi(terms)).toBe(2_690_271);
});

test('a single installment is the principal and one period’s interest', () => {
  expect(exactEmi(monthly(60_000, 10, 1))).toBe(6_050_000);
});

test.each(published.vectors.map((vector) => [vector.source, vector] as const))(
  'the published figure of %s is met to the paisa',
  (_source, vector) => {
    const terms = termsOf(vector);
    expect(installmentCount(terms.tenure, terms.paymentFrequency)).toBe(vector.installments);
    expect(exactEmi(terms)).toBe(rupeesToPaise(vector.emiCeilToPaisa));
    expect((exactEmi(terms) ?? 0) / 100).toBeCloseTo(vector.emiExact, 1);
  },
);

test('there is no EMI of nothing, over no time, or at a negative rate', () => {
  expect(exactEmi(monthly(0, 12, 12))).toBeNull();
  expect(exactEmi(monthly(-1, 12, 12))).toBeNull();
  expect(exactEmi(monthly(100_000, 12, 0))).toBeNull();
  expect(exactEmi(monthly(100_000, 12, -1))).toBeNull();
  expect(exactEmi(monthly(100_000, 12, NaN))).toBeNull();
  expect(exactEmi(monthly(100_000, -1, 12))).toBeNull();
  expect(agreedEmi(monthly(0, 12, 12))).toBeNull();
});

describe('properties', () => {
  const long = termsUpTo(480);

  test('the present value of the EMIs repays the principal, and of a paisa less would not', () => {
    fc.assert(
      fc.property(long, (terms) => {
        const emi = emiOf(terms);
        expect(repays(terms, emi)).toBe(true);
        expect(repays(terms, emi - 1)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('480 installments are exact too', () => {
    fc.assert(
      fc.property(long, (terms) => {
        const longest: LoanTerms = { ...terms, tenure: 480, paymentFrequency: 'Monthly' };
        const emi = emiOf(longest);
        expect([repays(longest, emi), repays(longest, emi - 1)]).toEqual([true, false]);
      }),
      { numRuns: 20 },
    );
  });

  test('EMI times the number of installments covers the principal', () => {
    fc.assert(
      fc.property(long, (terms) => {
        expect(emiOf(terms) * countOf(terms)).toBeGreaterThanOrEqual(terms.loanAmount);
      }),
    );
  });

  test('a larger amount never has a smaller EMI', () => {
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 1_000_000_000 }), (terms, more) => {
        const larger = { ...terms, loanAmount: paise(terms.loanAmount + more) };
        expect(emiOf(larger)).toBeGreaterThanOrEqual(emiOf(terms));
      }),
    );
  });

  test('a higher rate never has a smaller EMI', () => {
    fc.assert(
      fc.property(long, fc.integer({ min: 1, max: 2_000 }), (terms, more) => {
        const dearer = { ...terms, interestRate: rateBps(terms.interestRate + more) };
        expect(emiOf(dearer)).toBeGreaterThanOrEqual(emiOf(terms));
      }),
    );
  });

  test('a longer tenure never has a larger EMI', () => {
    fc.assert(
      fc.property(termsUpTo(200), (terms) => {
        const longer = { ...terms, tenure: terms.tenure + monthsPerInstallment(terms.paymentFrequency) };
        expect(emiOf(longer)).toBeLessThanOrEqual(emiOf(terms));
      }),
    );
  });

  test('at zero rate the principal is split evenly, the last paise rounded up', () => {
    fc.assert(
      fc.property(long, (terms) => {
        const over = emiOf({ ...terms, interestRate: rateBps(0) }) * countOf(terms) - terms.loanAmount;
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(countOf(terms));
      }),
    );
  });

  test('the agreed EMI is a whole number of rupees within half a rupee of the exact one', () => {
    fc.assert(
      fc.property(long, (terms) => {
        const agreed = agreedEmi(terms) ?? NaN;
        expect(agreed % 100).toBe(0);
        expect(Math.abs(agreed - emiOf(terms))).toBeLessThanOrEqual(50);
      }),
    );
  });
});

const emiOf = (terms: LoanTerms): Paise => exactEmi(terms) ?? paise(NaN);

const countOf = (terms: LoanTerms): number => installmentCount(terms.tenure, terms.paymentFrequency);

/**
 * Whether payments of `emi` are worth the principal, discounted one by one: E/(1+r) + E/(1+r)² + … ≥ P with r = m/d, in
 * whole numbers E·Σ dᵏ·(d+m)ⁿ⁻ᵏ ≥ P·(d+m)ⁿ. Shares no formula with the code under test.
 */
const repays = (terms: LoanTerms, emi: number): boolean => {
  const months = { Monthly: 1, Quarterly: 3, 'Semi-Annual': 6 }[terms.paymentFrequency];
  const d = 120_000n;
  const growth = d + BigInt(terms.interestRate * months);
  let worth = 0n;
  let discount = 1n;
  let owed = BigInt(terms.loanAmount);
  for (let left = countOf(terms); left > 0; left -= 1) {
    discount *= d;
    worth = worth * growth + discount;
    owed *= growth;
  }
  return BigInt(emi) * worth >= owed;
};

const termsOf = (vector: (typeof published.vectors)[number]): LoanTerms => ({
  loanAmount: rupeesToPaise(vector.principal) ?? paise(NaN),
  interestRate: percentToBps(vector.annualRatePercent) ?? rateBps(NaN),
  tenure: vector.tenureMonths,
  paymentFrequency: readPaymentFrequency(vector.paymentFrequency) ?? 'Monthly',
});
