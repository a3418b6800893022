import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideDown, divideHalfUp, divideUp } from '#domain/values/rounding.ts';

test('a half is rounded up, also below zero', () => {
  expect(divideHalfUp(5n, 2n)).toBe(3n);
  expect(divideHalfUp(-5n, 2n)).toBe(-2n);
  expect(divideHalfUp(7n, 5n)).toBe(1n);
  expect(divideHalfUp(8n, 5n)).toBe(2n);
});

test('up and down are towards the infinities, not towards zero', () => {
  expect([divideUp(7n, 2n), divideUp(-7n, 2n)]).toEqual([4n, -3n]);
  expect([divideDown(7n, 2n), divideDown(-7n, 2n)]).toEqual([3n, -4n]);
  expect([divideUp(8n, 2n), divideDown(8n, 2n)]).toEqual([4n, 4n]);
});

describe('properties', () => {
  const numerator = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const denominator = fc.bigInt({ min: 1n, max: 10n ** 15n });

  test('down is the largest whole number that is not above the fraction', () => {
    fc.assert(
      fc.property(numerator, denominator, (top, bottom) => {
        const quotient = divideDown(top, bottom);
        expect(quotient * bottom <= top && top < (quotient + 1n) * bottom).toBe(true);
      }),
    );
  });

  test('up is the smallest whole number that is not below it', () => {
    fc.assert(
      fc.property(numerator, denominator, (top, bottom) => {
        const quotient = divideUp(top, bottom);
        expect((quotient - 1n) * bottom < top && top <= quotient * bottom).toBe(true);
      }),
    );
  });

  test('half up is within half of it, and above it at exactly half', () => {
    fc.assert(
      fc.property(numerator, denominator, (top, bottom) => {
        const twiceTheError = 2n * (divideHalfUp(top, bottom) * bottom - top);
        expect(-bottom < twiceTheError && twiceTheError <= bottom).toBe(true);
      }),
    );
  });
});
