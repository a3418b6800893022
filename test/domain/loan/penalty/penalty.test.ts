import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#domain/values/calendar.ts';
import { daysOverdue, latePenalty } from '#domain/loan/penalty/penalty.ts';
import { someDay } from '#test/support/arbitraries.ts';

test.each([
  ['2026-03-05', '2026-03-04', 0],
  ['2026-03-05', '2026-03-05', 0],
  ['2026-03-05', '2026-03-06', 75],
  ['2026-02-28', '2026-03-01', 75],
  ['2024-02-28', '2024-03-01', 150],
  ['2025-12-31', '2026-01-10', 750],
])('an installment due on %s has on %s a penalty of %s rupees', (due, today, rupees) => {
  expect(latePenalty(day(due), day(today))).toBe(rupees * 100);
});

test('without a due date there is no penalty', () => {
  expect(latePenalty(null, day('2026-03-05'))).toBe(0);
  expect(daysOverdue(null, day('2026-03-05'))).toBe(0);
});

describe('properties', () => {
  test('the penalty is 75 rupees times the days past due', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 5_000 }), (due, days) => {
        expect(latePenalty(due, addDays(due, days))).toBe(days * 7_500);
        expect(daysOverdue(due, addDays(due, days))).toBe(days);
      }),
    );
  });

  test('the penalty is nothing on and before the due date, and never negative', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 5_000 }), (due, days) => {
        expect(latePenalty(due, addDays(due, -days))).toBe(0);
      }),
    );
  });

  test('one day more costs exactly 75 rupees more, once it is late', () => {
    fc.assert(
      fc.property(someDay, someDay, (due, today) => {
        const step = latePenalty(due, addDays(today, 1)) - latePenalty(due, today);
        expect(step).toBe(today >= due ? 7_500 : 0);
      }),
    );
  });
});
