import { expect, test } from 'vitest';
import { readAskedReport, reportAddress } from '#domain/reports/askedReport.ts';
import { rangeOfMonth } from '#domain/reports/reportRange.ts';

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
