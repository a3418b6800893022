import { expect, test } from 'vitest';
import { withDayHeadings } from '#domain/audit/auditEntry.ts';
import { type Instant, instantOf } from '#domain/values/calendar.ts';

const at = (text: string): Instant => instantOf(Date.parse(text));

test('the first entry of each day in India has the day as its heading, and one without a time has none', () => {
  const entries = [
    { performedAt: at('2026-11-25T20:00:00Z') },
    { performedAt: at('2026-11-25T18:30:00Z') },
    { performedAt: at('2026-11-25T18:29:59Z') },
    { performedAt: null },
    { performedAt: at('2026-11-25T06:00:00Z') },
  ];
  expect(withDayHeadings(entries).map(({ heading }) => heading)).toEqual([
    '2026-11-26',
    null,
    '2026-11-25',
    null,
    '2026-11-25',
  ]);
});
