import { expect, test } from 'vitest';
import { readAskedReport } from '#domain/reports/report.ts';
import { rangeOfMonth, reportAddress } from '#domain/reports/reportRange.ts';

test.each([
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
])('month %i-%i is from its first day to its last', (year, month, from, to) => {
  expect(rangeOfMonth(year, month)).toEqual({ from, to });
});

test('an address asks for a report and its days, and one that cannot be read asks for none', () => {
  const asked = { name: 'Payments', range: rangeOfMonth(2026, 4) } as const;
  const address = reportAddress(asked);
  expect(address).toBe('/reports?report=Payments&from=2026-04-01&to=2026-04-30');
  expect(readAskedReport(address.slice('/reports'.length))).toEqual(asked);
  for (const search of [
    '',
    '?report=Payments',
    '?report=Nothing&from=2026-04-01&to=2026-04-30',
    '?report=Payments&from=2026-04-30&to=2026-04-01',
    '?report=Payments&from=2026-02-31&to=2026-04-01',
  ])
    expect([search, readAskedReport(search)]).toEqual([search, null]);
});
