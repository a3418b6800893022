import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bpsToPercent, percentToBps, rateBps } from '#domain/values/rate.ts';
import { someRate } from '#test/support/arbitraries.ts';

test('twelve per cent are 1200 basis points, as number or text', () => {
  expect(percentToBps(12)).toBe(1200);
  expect(percentToBps('18.1')).toBe(1810);
  expect(percentToBps('12%')).toBeNull();
});

test('a fraction of a basis point is a defect', () => {
  expect(() => rateBps(12.5)).toThrow(RangeError);
});

test('every rate survives the wire', () => {
  fc.assert(
    fc.property(someRate, (rate) => {
      expect(percentToBps(bpsToPercent(rate))).toBe(rate);
      expect(percentToBps(String(bpsToPercent(rate)))).toBe(rate);
    }),
  );
});
