import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from '#domain/backoff.ts';

test('the first failures wait 2, 4, 8, 16, 32 seconds, all later ones a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(backoffMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('a wait never shrinks and is never longer than a minute', () => {
  fc.assert(
    fc.property(fc.nat(), (failures) => {
      expect(backoffMs(failures)).toBeLessThanOrEqual(backoffMs(failures + 1));
      expect(backoffMs(failures)).toBeGreaterThanOrEqual(2_000);
      expect(backoffMs(failures + 1)).toBeLessThanOrEqual(60_000);
    }),
  );
});
