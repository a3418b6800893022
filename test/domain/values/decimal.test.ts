import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAtMostTwoDecimals, hundredthsToText, toHundredths } from '#domain/values/decimal.ts';

test.each([
  [8884.88, 888_488],
  ['8884.88', 888_488],
  [' 12 ', 1200],
  ['+7.5', 750],
  ['-0.01', -1],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.115, 112],
  ['2.675', 268],
  ['-1.005', -101],
  ['5.', 500],
  [5e-7, 0],
  [-0, 0],
  ['-0', 0],
  ['-0.004', 0],
  ['0000012.3', 1230],
  ['90071992547409.91', 9_007_199_254_740_991],
])('%s is read as %s hundredths', (value, hundredths) => {
  expect(toHundredths(value)).toBe(hundredths);
});

test.each([
  '',
  ' ',
  '.',
  '.5',
  '-',
  '1,000',
  '1e3',
  '0x10',
  '12 34',
  'NaN',
  'ten',
  '--1',
  '1.2.3',
  '₹5',
  '١٢',
])('a text that is not a plain decimal is refused: %s', (text) => {
  expect(toHundredths(text)).toBeNull();
  expect(hasAtMostTwoDecimals(text)).toBe(false);
});

test.each([NaN, Infinity, -Infinity, 1e21, Number.MAX_VALUE, '90071992547409.92', '9'.repeat(400)])(
  'a value without an exact count of hundredths is refused: %s',
  (value) => {
    expect(toHundredths(value)).toBeNull();
  },
);

test('trailing zeros are not decimals', () => {
  expect(hasAtMostTwoDecimals('1.2300')).toBe(true);
  expect(hasAtMostTwoDecimals('1.234')).toBe(false);
  expect(hasAtMostTwoDecimals(0.1 + 0.2)).toBe(false);
});

describe('properties', () => {
  const hundredths = fc.maxSafeInteger();

  test('text and back is the same figure, with always two decimals', () => {
    fc.assert(
      fc.property(hundredths, (figure) => {
        const text = hundredthsToText(figure);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(toHundredths(text)).toBe(figure);
        expect(hasAtMostTwoDecimals(text)).toBe(true);
      }),
    );
  });

  test('a number of two decimals is read without drift, as JSON would carry it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (figure) => {
        expect(toHundredths(figure / 100)).toBe(figure);
        expect(toHundredths(JSON.parse(JSON.stringify(figure / 100)) as number)).toBe(figure);
      }),
    );
  });

  test('further digits round half away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.stringMatching(/^\d{1,12}$/),
        (figure, more) => {
          const rounded = figure + (more.charAt(0) >= '5' ? 1 : 0);
          expect(toHundredths(hundredthsToText(figure) + more)).toBe(rounded);
          expect(toHundredths(`-${hundredthsToText(figure)}${more}`)).toBe(rounded === 0 ? 0 : -rounded);
        },
      ),
    );
  });

  test('any text or number gives a whole number or nothing, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        const figure = toHundredths(value);
        expect(figure === null || Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });
});
