import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, day } from '#domain/values/calendar.ts';
import { agreedEmi, exactEmi } from '#domain/loan/schedule/emi.ts';
import { type Paise, paise, rupees, sumPaise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { divideHalfUp } from '#domain/values/rounding.ts';
import { installmentDueDate, repaymentSchedule } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, type LoanTerms, monthsPerInstallment } from '#domain/loan/schedule/terms.ts';
import { someDay, termsUpTo } from '#test/support/arbitraries.ts';

const lakh: LoanTerms = {
  loanAmount: rupees(100_000),
  interestRate: rateBps(1200),
  tenure: 12,
  paymentFrequency: 'Monthly',
};

test('one lakh at 12 % over 12 months begins with 1000 of interest and ends with nothing owed', () => {
  const schedule = repaymentSchedule(lakh, rupees(8885), day('2026-01-31'));
  expect(schedule).toHaveLength(12);
  expect(schedule[0]).toEqual({
    installmentNumber: 1,
    dueDate: '2026-02-28',
    amount: 888_500,
    principal: 788_500,
    interest: 100_000,
    balance: 9_211_500,
  });
  expect(schedule[11]).toMatchObject({
    installmentNumber: 12,
    dueDate: '2027-01-31',
    amount: 888_500,
    balance: 0,
  });
});

test('at zero rate every installment is principal', () => {
  const terms = { ...lakh, loanAmount: rupees(90_000), interestRate: rateBps(0), tenure: 6 };
  const schedule = repaymentSchedule(terms, rupees(15_000), day('2026-01-01'));
  expect(schedule.map(({ principal, interest }) => [principal, interest])).toEqual(
    Array.from({ length: 6 }, () => [1_500_000, 0]),
  );
});

test('where whole-rupee EMIs fall short of the principal, the last installment takes the difference', () => {
  const terms = { ...lakh, loanAmount: rupees(62_000), interestRate: rateBps(0), tenure: 6 };
  const schedule = repaymentSchedule(terms, rupees(10_333), day('2026-01-01'));
  expect(schedule.map(({ amount }) => amount / 100)).toEqual([
    10_333, 10_333, 10_333, 10_333, 10_333, 10_335,
  ]);
  expect(schedule.at(-1)?.balance).toBe(0);
});

test('an EMI that the interest would eat up repays the principal first, evenly to the end', () => {
  const terms = { ...lakh, loanAmount: rupees(12_000), interestRate: rateBps(10_000), tenure: 12 };
  const schedule = repaymentSchedule(terms, rupees(1_000), day('2026-01-01'));
  expect(schedule.map(({ amount, principal }) => [amount, principal])).toEqual(
    Array.from({ length: 12 }, () => [100_000, 100_000]),
  );
});

test('due dates are counted from the start date: they return to the 31st after a short month', () => {
  expect([1, 2, 3].map((n) => installmentDueDate(day('2026-01-31'), n, 'Monthly'))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(installmentDueDate(day('2025-11-30'), 1, 'Quarterly')).toBe('2026-02-28');
  expect(installmentDueDate(day('2025-08-31'), 1, 'Semi-Annual')).toBe('2026-02-28');
});

describe('properties', () => {
  /** Terms with the exact EMI, the agreed one, or one that the lender agreed up to a rupee off. */
  const agreed = (longest: number) =>
    fc
      .tuple(
        termsUpTo(longest),
        fc.integer({ min: -100, max: 100 }),
        fc.constantFrom('exact', 'agreed', 'near'),
      )
      .map(([terms, off, kind]) => {
        const exact = exactEmi(terms) ?? paise(NaN);
        const emi = { exact, agreed: agreedEmi(terms) ?? exact, near: paise(Math.max(1, exact + off)) }[kind];
        return { terms, emi: paise(Math.max(1, emi)) };
      });

  const eachSchedule = (
    check: (schedule: ReturnType<typeof repaymentSchedule>, terms: LoanTerms, emi: Paise) => void,
  ): void => {
    fc.assert(
      fc.property(agreed(60), someDay, ({ terms, emi }, start) => {
        check(repaymentSchedule(terms, emi, start), terms, emi);
      }),
      { numRuns: 300 },
    );
  };

  test('principal parts sum to the loan amount', () => {
    eachSchedule((schedule, terms) => {
      expect(sumPaise(schedule.map(({ principal }) => principal))).toBe(terms.loanAmount);
    });
  });

  test('principal and interest make up every amount, and neither is negative', () => {
    eachSchedule((schedule) => {
      for (const { amount, principal, interest } of schedule) {
        expect(principal + interest).toBe(amount);
        expect(principal).toBeGreaterThanOrEqual(0);
        expect(interest).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('interest in all is what is paid above the principal', () => {
    eachSchedule((schedule, terms) => {
      const paid = sumPaise(schedule.map(({ amount }) => amount));
      expect(sumPaise(schedule.map(({ interest }) => interest))).toBe(paid - terms.loanAmount);
    });
  });

  test('every amount is the EMI, the last above it only where the EMIs do not repay the principal', () => {
    eachSchedule((schedule, terms, emi) => {
      const last = schedule.at(-1)?.amount ?? NaN;
      expect(schedule.slice(0, -1).every(({ amount }) => amount === emi)).toBe(true);
      expect(last).toBe(emi + Math.max(0, terms.loanAmount - emi * schedule.length));
    });
  });

  test('the balance falls by each principal part, never rises, and ends at nothing', () => {
    eachSchedule((schedule, terms) => {
      let owed: number = terms.loanAmount;
      for (const { principal, balance } of schedule) {
        expect(balance).toBe(owed - principal);
        owed = balance;
      }
      expect(owed).toBe(0);
    });
  });

  test('there is a line for every installment, numbered from one, due a period apart', () => {
    fc.assert(
      fc.property(agreed(60), someDay, ({ terms, emi }, start) => {
        const schedule = repaymentSchedule(terms, emi, start);
        const period = monthsPerInstallment(terms.paymentFrequency);
        expect(schedule).toHaveLength(installmentCount(terms.tenure, terms.paymentFrequency));
        expect(schedule.map(({ installmentNumber, dueDate }) => [installmentNumber, dueDate])).toEqual(
          schedule.map((_line, index) => [index + 1, addMonths(start, (index + 1) * period)]),
        );
      }),
    );
  });

  test('the first interest is that of one period on the whole principal', () => {
    fc.assert(
      fc.property(termsUpTo(120), (terms) => {
        fc.pre(installmentCount(terms.tenure, terms.paymentFrequency) > 1);
        const [first] = repaymentSchedule(terms, exactEmi(terms) ?? paise(NaN), day('2026-01-01'));
        const months = monthsPerInstallment(terms.paymentFrequency);
        const expected = divideHalfUp(
          BigInt(terms.loanAmount) * BigInt(terms.interestRate * months),
          120_000n,
        );
        expect(first?.interest).toBe(Number(expected));
      }),
    );
  });

  test('interest is that of the balance before it, within a few paise, over the tenures on offer', () => {
    fc.assert(
      fc.property(termsUpTo(12), fc.integer({ min: 0, max: 3_600 }), (drawn, bps) => {
        const terms = { ...drawn, interestRate: rateBps(bps), tenure: Math.min(12, drawn.tenure) };
        const schedule = repaymentSchedule(terms, exactEmi(terms) ?? paise(NaN), day('2026-01-01'));
        const perPeriod = (bps * monthsPerInstallment(terms.paymentFrequency)) / 120_000;
        schedule.slice(0, -1).forEach(({ interest }, index) => {
          const before = index === 0 ? terms.loanAmount : (schedule[index - 1]?.balance ?? NaN);
          expect(Math.abs(interest - before * perPeriod)).toBeLessThan(10);
        });
      }),
    );
  });

  test('480 installments add up as well', () => {
    fc.assert(
      fc.property(agreed(480), ({ terms }) => {
        const longest: LoanTerms = { ...terms, tenure: 480, paymentFrequency: 'Monthly' };
        const emi = paise(Math.max(1, agreedEmi(longest) ?? NaN));
        const schedule = repaymentSchedule(longest, emi, day('2026-01-31'));
        expect(schedule).toHaveLength(480);
        expect(sumPaise(schedule.map(({ principal }) => principal))).toBe(terms.loanAmount);
        expect(schedule.every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
