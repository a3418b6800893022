import { expect, test } from 'vitest';
import { compareText } from '#domain/values/compare.ts';

test('an earlier value compares below a later one, and equals as 0', () => {
  expect(compareText('2026-01-31', '2026-02-01')).toBe(-1);
  expect(compareText('2026-02-01', '2026-01-31')).toBe(1);
  expect(compareText('2026-02-01', '2026-02-01')).toBe(0);
  expect(['LN-000002', 'LN-000010', '', 'LN-000001'].toSorted(compareText)).toEqual([
    '',
    'LN-000001',
    'LN-000002',
    'LN-000010',
  ]);
});
