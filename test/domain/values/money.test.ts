import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPaise,
  noMoney,
  paise,
  paiseToInput,
  paiseToRupees,
  parseRupees,
  percentPaise,
  rupees,
  rupeesToPaise,
  subtractPaise,
  sumPaise,
  timesPaise,
  toNearestRupee,
} from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { signedPaise, somePaise } from '#test/support/arbitraries.ts';

test('one rupee is a hundred paise', () => {
  expect(rupees(8885)).toBe(paise(888_500));
});

test('a fraction of a paisa is a defect, and so is a sum too large to be exact', () => {
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => paise(NaN)).toThrow(RangeError);
  expect(() => addPaise(paise(Number.MAX_SAFE_INTEGER), paise(1))).toThrow(RangeError);
});

test('three tenths of a rupee are thirty paise however they were added', () => {
  expect(rupeesToPaise(0.1 + 0.2)).toBe(30);
  expect(addPaise(paise(10), paise(20))).toBe(30);
});

test.each([
  ['₹1,23,456.50', 12_345_650],
  ['1500', 150_000],
  [' 75 ', 7_500],
  ['₹ 8,884.88', 888_488],
  ['-1', -100],
  ['0', 0],
])('a person may type %s', (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});

test.each(['', '₹', 'seventy', '1.234', '1e5', '12..5', '5 rupees', '--5'])(
  'a typed text that is not an amount is refused: %s',
  (text) => {
    expect(parseRupees(text)).toBeNull();
  },
);

test.each([
  [888_488, 888_500],
  [888_450, 888_500],
  [888_449, 888_400],
  [49, 0],
  [50, 100],
])('%s paise are %s to the nearest rupee', (exact, rounded) => {
  expect(toNearestRupee(paise(exact))).toBe(rounded);
});

test.each([
  [50_000, 1_800, 9_000],
  [25, 200, 1],
  [24, 200, 0],
  [888_500, 0, 0],
  [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
])('%s paise at %s basis points are %s paise', (amount, rate, part) => {
  expect(percentPaise(paise(amount), rateBps(rate))).toBe(part);
});

test('an input field shows paise only where there are some', () => {
  expect(paiseToInput(paise(888_500))).toBe('8885');
  expect(paiseToInput(paise(888_488))).toBe('8884.88');
  expect(paiseToInput(paise(5))).toBe('0.05');
  expect(paiseToInput(noMoney)).toBe('0');
});

describe('properties', () => {
  test('an amount survives the wire and the input field', () => {
    fc.assert(
      fc.property(signedPaise, (amount) => {
        expect(rupeesToPaise(paiseToRupees(amount))).toBe(amount);
        expect(rupeesToPaise(String(paiseToRupees(amount)))).toBe(amount);
        expect(parseRupees(paiseToInput(amount))).toBe(amount);
      }),
    );
  });

  test('a sum is what adding one by one gives, in any order', () => {
    fc.assert(
      fc.property(fc.array(signedPaise, { maxLength: 40 }), (amounts) => {
        const total = amounts.reduce(addPaise, noMoney);
        expect(sumPaise(amounts)).toBe(total);
        expect(sumPaise(amounts.toReversed())).toBe(total);
      }),
    );
  });

  test('subtracting undoes adding, and times is adding that often', () => {
    fc.assert(
      fc.property(signedPaise, signedPaise, fc.integer({ min: 0, max: 20 }), (left, right, count) => {
        expect(subtractPaise(addPaise(left, right), right)).toBe(left);
        expect(timesPaise(left, count) + 0).toBe(sumPaise(Array.from({ length: count }, () => left)));
      }),
    );
  });

  test('the nearest rupee is whole and within half a rupee', () => {
    fc.assert(
      fc.property(somePaise, (amount) => {
        const rounded = toNearestRupee(amount);
        expect(rounded % 100).toBe(0);
        expect(rounded - amount).toBeGreaterThan(-50);
        expect(rounded - amount).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('any typed text gives whole paise or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+₹ e')) }), (text) => {
        const amount = parseRupees(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});
