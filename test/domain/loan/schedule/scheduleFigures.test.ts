import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { paise, rupees, sumPaise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { repaymentSchedule, type ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import { mostSingleInstallments, scheduleFigures } from '#domain/loan/schedule/scheduleFigures.ts';
import { someDay, termsUpTo } from '#test/support/arbitraries.ts';

const scheduleOver = (tenure: number): readonly ScheduledInstallment[] =>
  repaymentSchedule(
    { loanAmount: rupees(100_000), interestRate: rateBps(1200), tenure, paymentFrequency: 'Monthly' },
    rupees(8885),
    day('2026-01-31'),
  );

test('a year of installments is drawn one by one', () => {
  const { grouping, parts, amount, principal, interest, largestAmount } = scheduleFigures(scheduleOver(12));
  expect(grouping).toBe('installment');
  expect(parts).toHaveLength(12);
  expect(parts[0]).toEqual({
    firstNumber: 1,
    lastNumber: 1,
    lastDueDate: '2026-02-28',
    amount: 888_500,
    principal: 788_500,
    interest: 100_000,
    balance: 9_211_500,
  });
  expect([amount, principal, interest, largestAmount]).toEqual([10_662_000, 10_000_000, 662_000, 888_500]);
});

test('thirty years of installments are drawn by the year in which they fall due', () => {
  const { grouping, parts } = scheduleFigures(scheduleOver(360));
  expect(grouping).toBe('year');
  expect(parts).toHaveLength(31);
  expect(parts[0]).toMatchObject({ firstNumber: 1, lastNumber: 11, lastDueDate: '2026-12-31' });
  expect(parts[30]).toMatchObject({
    firstNumber: 360,
    lastNumber: 360,
    lastDueDate: '2056-01-31',
    balance: 0,
  });
});

test('no schedule has no figures', () => {
  expect(scheduleFigures([])).toEqual({
    grouping: 'installment',
    parts: [],
    amount: 0,
    principal: 0,
    interest: 0,
    largestAmount: 0,
  });
});

test('for all terms the parts hold every installment once, in order, and add up to the paisa', () => {
  fc.assert(
    fc.property(termsUpTo(480), someDay, (terms, start) => {
      const emi = paise(Math.max(1, agreedEmi(terms) ?? Number.NaN));
      const schedule = repaymentSchedule(terms, emi, start);
      const { parts, amount, principal, interest, largestAmount } = scheduleFigures(schedule);
      expect(principal + interest).toBe(amount);
      expect(principal).toBe(terms.loanAmount);
      expect(interest).toBe(sumPaise(schedule.map((line) => line.interest)));
      expect(parts.at(-1)?.balance).toBe(0);
      expect(parts.length).toBeLessThanOrEqual(Math.max(mostSingleInstallments, 41));
      let [next, owed] = [1, Number(terms.loanAmount)];
      for (const part of parts) {
        expect(part.firstNumber).toBe(next);
        expect(part.principal + part.interest).toBe(part.amount);
        expect(part.balance).toBe(owed - part.principal);
        expect(part.amount).toBeLessThanOrEqual(largestAmount);
        [next, owed] = [part.lastNumber + 1, part.balance];
      }
      expect(next).toBe(schedule.length + 1);
    }),
    { numRuns: 100 },
  );
});

test('up to thirty-six installments are drawn one by one', () => {
  expect([scheduleFigures(scheduleOver(36)).grouping, scheduleFigures(scheduleOver(37)).grouping]).toEqual([
    'installment',
    'year',
  ]);
});
