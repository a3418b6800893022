import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOf,
  day,
  dayInIndia,
  daysBetween,
  endOfDayInIndia,
  epochMsOf,
  instantOf,
  monthOf,
  readDay,
  readInstant,
  yearOf,
} from '#domain/values/calendar.ts';
import { anyDay, someDay, someInstant } from '#test/support/arbitraries.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-05-05', 0, '2026-05-05'],
  ['2100-01-31', 1, '2100-02-28'],
  ['2000-01-31', 1, '2000-02-29'],
])('%s plus %s months is %s', (from, count, to) => {
  expect(addMonths(day(from), count)).toBe(to);
});

test('a day in India begins at 18:30 UTC the evening before', () => {
  expect(dayInIndia(Date.parse('2026-03-04T18:29:59.999Z'))).toBe('2026-03-04');
  expect(dayInIndia(Date.parse('2026-03-04T18:30:00.000Z'))).toBe('2026-03-05');
  expect(dayInIndia(Date.parse('2024-02-28T18:30:00.000Z'))).toBe('2024-02-29');
  expect(dayInIndia(Date.parse('2025-12-31T18:30:00.000Z'))).toBe('2026-01-01');
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00', '0000-01-01', '1900-02-29'])(
  'a day that does not exist is refused: %s',
  (text) => {
    expect(readDay(text)).toBeNull();
    expect(readInstant(text)).toBeNull();
    expect(readInstant(`${text}T10:00:00Z`)).toBeNull();
    expect(() => day(text)).toThrow(RangeError);
  },
);

test.each([
  '',
  'today',
  '2026-1-5',
  '05/03/2026',
  '20260305',
  '2026-03-05 10:00',
  '2026-03-05T10:00',
  'T',
  '1',
])('text that is neither a day nor an instant with a zone is refused: %s', (text) => {
  expect(readDay(text)).toBeNull();
  expect(readInstant(text)).toBeNull();
});

test('a day is read from an instant as the day in India, and an instant from a day as its midnight there', () => {
  expect(readDay('2026-03-04T18:30:00Z')).toBe('2026-03-05');
  expect(readDay('2026-03-04T23:59:59-05:00')).toBe('2026-03-05');
  expect(readInstant('2026-03-05')).toBe('2026-03-04T18:30:00.000Z');
});

test('an instant is read with any zone, with or without seconds and fractions', () => {
  expect(readInstant('2026-03-05T10:00:00+05:30')).toBe('2026-03-05T04:30:00.000Z');
  expect(readInstant('2026-03-05T10:00Z')).toBe('2026-03-05T10:00:00.000Z');
  expect(readInstant('2026-03-05T10:00:00.123456Z')).toBe('2026-03-05T10:00:00.123Z');
  expect(readInstant('2026-03-05T25:00:00Z')).toBeNull();
});

test('an instant outside the years 1 to 9999 is refused, since it would not compare as text', () => {
  expect(readInstant('9999-12-31T23:59:59-01:00')).toBeNull();
  expect(readDay('9999-12-31T20:00:00Z')).toBeNull();
  expect(readInstant('0001-01-01T00:00:00+05:30')).toBeNull();
});

test('parts of a day are numbers', () => {
  const of = day('2026-03-05');
  expect([yearOf(of), monthOf(of), dateOf(of)]).toEqual([2026, 3, 5]);
});

describe('properties', () => {
  const months = fc.integer({ min: -480, max: 480 });
  const monthsSince = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));

  test('adding months never leaves the month it should fall in', () => {
    fc.assert(
      fc.property(someDay, months, (from, count) => {
        const to = addMonths(from, count);
        expect(day(to)).toBe(to);
        expect(monthsSince(to) - monthsSince(from)).toBe(count);
      }),
    );
  });

  test('adding months keeps the date, or gives the last day of a month that is too short', () => {
    fc.assert(
      fc.property(someDay, months, (from, count) => {
        const to = addMonths(from, count);
        if (dateOf(to) === dateOf(from)) return;
        expect(dateOf(to)).toBeLessThan(dateOf(from));
        expect(dateOf(addDays(to, 1))).toBe(1);
      }),
    );
  });

  test('a series counted from its first day never drifts: twelve months on, the date is the first again', () => {
    fc.assert(
      fc.property(anyDay('2001-01-01', '2060-12-31'), fc.integer({ min: 0, max: 40 }), (from, years) => {
        const to = addMonths(from, years * 12);
        expect(to.slice(5)).toBe(from.endsWith('02-29') && !isLeap(yearOf(to)) ? '02-28' : from.slice(5));
      }),
    );
  });

  test('a series of months ascends', () => {
    fc.assert(
      fc.property(someDay, months, (from, count) => {
        expect(addMonths(from, count) < addMonths(from, count + 1)).toBe(true);
      }),
    );
  });

  test('days between undoes adding days, whichever way', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -20_000, max: 20_000 }), (from, count) => {
        const to = addDays(from, count);
        expect(day(to)).toBe(to);
        expect(daysBetween(from, to)).toBe(count);
        expect(daysBetween(to, from) + count).toBe(0);
      }),
    );
  });

  test('days compare as text exactly as in time', () => {
    fc.assert(
      fc.property(someDay, someDay, (left, right) => {
        expect(Math.sign(daysBetween(left, right)) + 0).toBe(left < right ? 1 : left > right ? -1 : 0);
      }),
    );
  });

  test('the day in India is the day that the zone tables give', () => {
    const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(
      fc.property(someInstant, (instant) => {
        expect(dayInIndia(epochMsOf(instant))).toBe(inZone.format(epochMsOf(instant)));
      }),
    );
  });

  test('an instant is read back from its own text, a day from the midnight it gives', () => {
    fc.assert(
      fc.property(someInstant, someDay, (instant, of) => {
        expect(readInstant(instant)).toBe(instant);
        expect(instantOf(epochMsOf(instant))).toBe(instant);
        expect(readDay(readInstant(of) ?? '')).toBe(of);
      }),
    );
  });

  test('any text is read as a day that exists, an instant that compares as text, or nothing', () => {
    const digits = fc.nat({ max: 99 }).map((number) => String(number).padStart(2, '0'));
    const nearDate = fc
      .tuple(
        fc.stringMatching(/^\d{4}$/),
        digits,
        digits,
        fc.constantFrom('', 'T23:59:59-12:00', 'T00:00+13:00', 'T99:99Z'),
      )
      .map(([year, month, date, time]) => `${year}-${month}-${date}${time}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearDate), (text) => {
        const [asDay, asInstant] = [readDay(text), readInstant(text)];
        if (asDay !== null) expect(day(asDay)).toBe(asDay);
        if (asInstant !== null) expect(asInstant).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      }),
      { numRuns: 500 },
    );
  });
});

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

test('a day in India ends in the millisecond in which the next begins', () => {
  fc.assert(
    fc.property(someDay, (today) => {
      const end = endOfDayInIndia(today);
      expect(dayInIndia(end - 1)).toBe(today);
      expect(dayInIndia(end)).toBe(addDays(today, 1));
    }),
  );
});
