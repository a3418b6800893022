import { expect, test } from 'vitest';
import { largeCounts } from '#server/db/lists/largeCounts.ts';

test('a count is known to be large for a minute after it was made', () => {
  let nowMs = 5_000;
  const known = largeCounts(() => nowMs);
  expect(known.isKnown('one')).toBe(false);
  known.learn('one');
  nowMs += 59_999;
  expect(known.isKnown('one')).toBe(true);
  expect(known.isKnown('another')).toBe(false);
  nowMs += 1;
  expect(known.isKnown('one')).toBe(false);
});

test('of very many counts those that were made last are known', () => {
  const known = largeCounts(() => 0);
  for (let number = 0; number < 1_000; number += 1) known.learn(String(number));
  expect(known.isKnown('0')).toBe(true);
  known.learn('0');
  known.learn('one more');
  expect(known.isKnown('0')).toBe(true);
  expect(known.isKnown('1')).toBe(false);
  expect(known.isKnown('2')).toBe(true);
  expect(known.isKnown('one more')).toBe(true);
});
