import { expect, test } from 'vitest';
import { firstWork, daysSince, isDueSoon, lastSoonDay, type TodayFigures } from '#domain/portfolio/today.ts';
import { sameDaysLastMonth } from '#domain/portfolio/portfolio.ts';
import { day } from '#domain/values/calendar.ts';

const today = day('2026-03-20');

test.each([
  ['2026-03-19', false],
  ['2026-03-20', true],
  ['2026-03-27', true],
  ['2026-03-28', false],
])('what falls due on %s is due soon on 20 March: %s', (nextPaymentDate, isSoon) => {
  expect(isDueSoon({ status: 'Active', nextPaymentDate: day(nextPaymentDate) }, today)).toBe(isSoon);
});

test('nothing of a loan that is over, or has no next payment, is due soon', () => {
  expect(lastSoonDay(today)).toBe('2026-03-27');
  expect(isDueSoon({ status: 'Active', nextPaymentDate: null }, today)).toBe(false);
  for (const status of ['Closed', 'Rejected'])
    expect(isDueSoon({ status, nextPaymentDate: today }, today)).toBe(false);
});

const workOf = (toCollect: number, toConfirm: number, dueSoon: number) => {
  const work = (total: number) => ({ total, isMore: false, rows: [] });
  return {
    toCollect: work(toCollect),
    toConfirm: work(toConfirm),
    toApprove: work(0),
    dueSoon: work(dueSoon),
  } as unknown as TodayFigures;
};

test('the first kind with something to do is shown, and what is to be collected where there is none', () => {
  expect(firstWork(workOf(1, 1, 1))).toBe('toCollect');
  expect(firstWork(workOf(0, 2, 1))).toBe('toConfirm');
  expect(firstWork(workOf(0, 0, 1))).toBe('dueSoon');
  expect(firstWork(workOf(0, 0, 0))).toBe('toCollect');
});

test('days are counted from a day that is known', () => {
  expect(daysSince(day('2026-03-01'), today)).toBe(19);
  expect(daysSince(null, today)).toBeNull();
});

test.each([
  ['2026-03-20', '2026-02-01', '2026-02-20'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2025-12-01', '2025-12-01'],
])('%s is compared with %s to %s', (on, from, to) => {
  expect(sameDaysLastMonth(day(on))).toEqual({ from, to });
});
