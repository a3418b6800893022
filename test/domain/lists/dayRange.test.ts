import { expect, test } from 'vitest';
import { askedDays, isBackwards, isUnusableDay } from '#domain/lists/dayRange.ts';

test('a day is asked for once its year has four digits', () => {
  const [complete, ...typed] = ['2026-11-15', '0202-11-15', '0020-11-15', '0002-11-15'];
  expect(askedDays({ from: complete, to: '' })).toEqual({ from: '2026-11-15', to: null });
  expect(isUnusableDay(complete)).toBe(false);
  expect(isUnusableDay('')).toBe(false);
  for (const day of typed) {
    expect(askedDays({ from: day, to: day })).toEqual({ from: null, to: null });
    expect(isUnusableDay(day)).toBe(true);
    expect(isBackwards({ from: complete, to: day })).toBe(false);
  }
});

test('a range that ends before it begins is backwards', () => {
  expect(isBackwards({ from: '2026-11-15', to: '2026-11-14' })).toBe(true);
  expect(isBackwards({ from: '2026-11-15', to: '2026-11-15' })).toBe(false);
  expect(isBackwards({ from: '2026-11-15', to: '' })).toBe(false);
});
