import { expect, test } from 'vitest';
import { rangeOfMonth, rangeRefusals, readRange } from '#domain/reports/reportRange.ts';

test.each([
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
])('month %i-%i is from its first day to its last', (year, month, from, to) => {
  expect(rangeOfMonth(year, month)).toEqual({ from, to });
});

test('a range waits for a year that is still being typed', () => {
  const typed = { from: '0202-03-01', to: '2026-03-31' };
  expect([readRange(typed), rangeRefusals(typed)]).toEqual([null, { from: 'DateUnreadable' }]);
});
