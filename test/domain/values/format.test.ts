import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, day, dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import {
  formatChange,
  formatCount,
  formatDay,
  formatInstant,
  formatPaymentDate,
  formatMonth,
  formatNumberOf,
  formatOrdinal,
  formatPhone,
  formatRate,
  formatRupees,
  formatRupeesShort,
  formatShare,
  formatTime,
  formatWait,
  missing,
  monthNames,
} from '#domain/values/format.ts';
import { hundredthsToText } from '#domain/values/decimal.ts';
import { paise, parseRupees, rupees } from '#domain/values/money.ts';
import { percentToBps, rateBps } from '#domain/values/rate.ts';
import { signedPaise, someDay, someInstant, someRate } from '#test/support/arbitraries.ts';

test.each([
  [12_345_600, '₹1,23,456.00'],
  [888_488, '₹8,884.88'],
  [0, '₹0.00'],
  [5, '₹0.05'],
  [10_000_000_00, '₹1,00,00,000.00'],
  [-7_500, '-₹75.00'],
  [9_007_199_254_740_991, '₹9,00,71,99,25,47,409.91'],
])('%s paise read as %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text);
});

test.each([
  ['9826601048', '98266 01048'],
  ['98266 01048', '98266 01048'],
  ['+91-98266 01048', '+91 98266 01048'],
  ['022 2345 678', '022 2345 678'],
  ['', ''],
])("the phone number '%s' reads as '%s'", (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test('a count comes with its noun', () => {
  expect([1, 2, 1_200].map((count) => formatNumberOf(count, 'day'))).toEqual([
    '1 day',
    '2 days',
    '1,200 days',
  ]);
});

test.each([
  [950, '₹950'],
  [1_000, '₹1 K'],
  [12_500, '₹12.5 K'],
  [120_000, '₹1.2 L'],
  [34_000_000, '₹3.4 Cr'],
  [9_999_999, '₹1 Cr'],
  [99_999, '₹1 L'],
  [-500, '-₹500'],
  [0, '₹0'],
])('%s rupees read in short as %s', (amount, text) => {
  expect(formatRupeesShort(rupees(amount))).toBe(text);
});

test.each([
  [950, '₹950'],
  [8_885, '₹8.89 K'],
  [13_68_777, '₹13.69 L'],
  [13_70_000, '₹13.7 L'],
  [99_95_000, '₹1 Cr'],
])('%d rupees are on a card %s', (amount, text) => {
  expect(formatRupeesShort(rupees(amount), 2)).toBe(text);
});

test('a day reads dd MMM yyyy', () => {
  expect(formatDay(day('2026-03-05'))).toBe('05 Mar 2026');
  expect(formatDay(day('2024-02-29'))).toBe('29 Feb 2024');
});

test('a month reads MMM yyyy', () => {
  expect(['2026-01', '2026-12'].map(formatMonth)).toEqual(['Jan 2026', 'Dec 2026']);
});

test('an instant reads as day and time in India', () => {
  expect(formatInstant('2026-03-05T09:34:00.000Z' as Instant)).toBe('05 Mar 2026, 3:04 pm');
  expect(formatInstant('2026-03-04T18:30:00.000Z' as Instant)).toBe('05 Mar 2026, 12:00 am');
  expect(formatInstant('2026-03-05T06:30:00.000Z' as Instant)).toBe('05 Mar 2026, 12:00 pm');
});

test('a payment of an entered day reads as the day without a time, and any other with it', () => {
  expect(formatPaymentDate('2026-03-04T18:30:00.000Z' as Instant)).toBe('05 Mar 2026');
  expect(formatPaymentDate('2026-03-04T18:30:00.001Z' as Instant)).toBe('05 Mar 2026, 12:00 am');
  expect(formatPaymentDate('2026-03-05T09:34:00.000Z' as Instant)).toBe('05 Mar 2026, 3:04 pm');
  expect(formatPaymentDate(null)).toBe('—');
});

test.each([
  [1200, '12%'],
  [1250, '12.5%'],
  [1005, '10.05%'],
  [0, '0%'],
  [50, '0.5%'],
  [10_000, '100%'],
])('%s basis points read as %s', (bps, text) => {
  expect(formatRate(rateBps(bps))).toBe(text);
});

test('a change carries its sign and two decimals', () => {
  expect([1250, -300, 0, 10_000].map(formatChange)).toEqual(['+12.50%', '-3.00%', '0.00%', '+100.00%']);
});

test('a share has two decimals', () => {
  expect([9_745, 0, 10_000].map(formatShare)).toEqual(['97.45%', '0.00%', '100.00%']);
});

test('a count is grouped in lakhs', () => {
  expect(formatCount(123_456)).toBe('1,23,456');
});

test('a missing value reads as a dash', () => {
  expect([
    formatRupees(null),
    formatDay(null),
    formatInstant(null),
    formatRate(null),
    formatShare(null),
  ]).toEqual([missing, missing, missing, missing, missing]);
});

describe('properties', () => {
  test('sums, counts and times of day are written as the platform writes them for en-IN', () => {
    const sum = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    const count = new Intl.NumberFormat('en-IN');
    const time = new Intl.DateTimeFormat('en-IN', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
    });
    fc.assert(
      fc.property(signedPaise, fc.maxSafeInteger(), someInstant, (amount, number, instant) => {
        expect(formatRupees(amount)).toBe(sum.format(hundredthsToText(amount)));
        expect(formatCount(number)).toBe(count.format(number));
        expect(formatTime(instant)).toBe(time.format(epochMsOf(instant)).replace(/\s/u, ' '));
      }),
    );
  });

  test('a sum in short form has the digits that the platform would round it to', () => {
    fc.assert(
      fc.property(signedPaise, fc.constantFrom(1 as const, 2 as const), (amount, digits) => {
        const text = formatRupeesShort(amount, digits);
        const [, number = '', suffix = ''] = /^-?₹([\d,.]+)(.*)$/.exec(text) ?? [];
        const unit = { '': 100, ' K': 100_000, ' L': 10_000_000, ' Cr': 1_000_000_000 }[suffix] ?? 0;
        const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits });
        expect(number).toBe(format.format(Math.abs(amount) / unit));
      }),
    );
  });

  test('rupees read back as the same amount, always with two decimals', () => {
    fc.assert(
      fc.property(signedPaise, (amount) => {
        const text = formatRupees(amount);
        expect(text).toMatch(/^-?₹(\d{1,2},)*(\d{1,3})\.\d{2}$/);
        expect(parseRupees(text)).toBe(amount);
      }),
    );
  });

  test('a day reads back as the same day', () => {
    fc.assert(
      fc.property(someDay, (value) => {
        const [date = '', month = '', year = ''] = formatDay(value).split(' ');
        const number = monthNames.findIndex((name) => name === month) + 1;
        expect(`${year}-${String(number).padStart(2, '0')}-${date}`).toBe(value);
      }),
    );
  });

  test('an instant begins with its day in India and ends with a time of twelve hours', () => {
    fc.assert(
      fc.property(someInstant, (value) => {
        const text = formatInstant(value);
        expect(text.slice(0, 11)).toBe(formatDay(dayInIndia(epochMsOf(value))));
        expect(text.slice(11)).toMatch(/^, (1[0-2]|[1-9]):[0-5]\d [ap]m$/);
      }),
    );
  });

  test('a rate reads back as the same rate', () => {
    fc.assert(
      fc.property(someRate, (rate) => {
        expect(percentToBps(formatRate(rate).replace('%', ''))).toBe(rate);
      }),
    );
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('%s reads as %s', (date, text) => {
  expect(formatOrdinal(date)).toBe(text);
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
] as const)('%s seconds to wait read as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
