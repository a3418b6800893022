import { describe, expect, test } from 'vitest';
import { flatQuote } from '#domain/loan/flatQuote.ts';
import { emiEstimate, emptyLoan, newLoan, newLoanProblems, schedulePreview } from '#domain/loan/newLoan.ts';
import { paiseToInput } from '#domain/values/money.ts';
import { bpsToPercent } from '#domain/values/rate.ts';
import vectors from '#test/fixtures/lending.json' with { type: 'json' };

const draft = {
  ...emptyLoan,
  marketValue: '800000',
  loanAmount: '80,000',
  processingFee: '0',
  interestRate: '12',
  tenure: '24',
  paymentFrequency: 'Monthly',
  startDate: '2026-01-15',
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543210',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

describe('a flat quote in the form (rule FLAT-RATE)', () => {
  test.each(vectors.flatRate)(
    '$id',
    ({ loanAmount, flatRateBps, tenure, emi, reducingRateBps, kishtEmi }) => {
      const quoted = { ...draft, loanAmount: paiseToInput(loanAmount as never), tenure: String(tenure) };
      expect(flatQuote(quoted, String(bpsToPercent(flatRateBps as never)), 84)).toMatchObject({
        flatEmi: emi,
        reducingRate: reducingRateBps,
        rateText: String(reducingRateBps / 100),
        emi: kishtEmi,
      });
    },
  );

  test('the processing fee counts in the APR alone', () => {
    const free = flatQuote(draft, '9.5', 24);
    const charged = flatQuote({ ...draft, processingFee: '2000' }, '9.5', 24);
    expect(charged).toEqual({ ...free, apr: expect.any(Number) as number });
    expect(charged?.apr).toBeGreaterThan(free?.apr ?? 0);
  });

  test.each(['-5000', '2,000.555', 'abc', '1500,50', '1,00,00,00,00,001'])(
    'with a processing fee of %s, which the form refuses, there is no quote',
    (processingFee) => {
      expect(newLoanProblems({ ...draft, processingFee }, 24)).toEqual([
        { field: 'processingFee', refusal: 'AmountUnreadable' },
      ]);
      expect(flatQuote({ ...draft, processingFee }, '9.5', 24)).toBeNull();
    },
  );

  test('a processing fee that is not typed yet counts as none', () => {
    expect(flatQuote({ ...draft, processingFee: ' ' }, '9.5', 24)).toEqual(flatQuote(draft, '9.5', 24));
  });

  test('nothing is converted without a rate, without terms, or for a tenure that is not offered', () => {
    expect(flatQuote(draft, '', 24)).toBeNull();
    expect(flatQuote(draft, '100.01', 24)).toBeNull();
    expect(flatQuote({ ...draft, loanAmount: '' }, '9.5', 24)).toBeNull();
    expect(flatQuote(draft, '9.5', 12)).toBeNull();
  });
});

describe('tenures of a lender with a longer one (rule TENURE)', () => {
  const long = { ...draft, tenure: '48' };

  test('are taken up to the longest', () => {
    expect(newLoanProblems(long, 48)).toEqual([]);
    expect(newLoanProblems(long, 47)).toEqual([
      { field: 'tenure', refusal: { said: 'must be from 1 to 47 months.' } },
    ]);
    expect(newLoanProblems(long)).toEqual([{ field: 'tenure', refusal: 'TenureNotOffered' }]);
    expect(newLoan(long, 'CUS-000001', 'VEH-000001', 48)).toMatchObject({ tenure: 48, installments: 48 });
    expect(newLoan(long, 'CUS-000001', 'VEH-000001')).toBeNull();
  });

  test('are reckoned with: EMI and schedule', () => {
    expect(emiEstimate(long, 48)?.installments).toBe(48);
    expect(schedulePreview({ ...long, tenure: '480' }, 480)?.schedule).toHaveLength(480);
    expect(emiEstimate(long, 12)).toBeNull();
  });
});
