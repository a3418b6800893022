import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  graceSeconds,
  isSameHolder,
  msUntilNextStanding,
  tokenStanding,
} from '#domain/account/accessToken.ts';

const exp = 1_800_000_000;
const secondsPast = (seconds: number): number => (exp + seconds) * 1000;

test.each([
  [-1, 'fresh'],
  [-0.001, 'fresh'],
  [0, 'inGrace'],
  [299, 'inGrace'],
  [300, 'inGrace'],
  [300.001, 'expired'],
  [301, 'expired'],
])('a token %s seconds past its expiry is %s', (seconds, standing) => {
  expect(tokenStanding(exp, secondsPast(seconds))).toBe(standing);
});

test('the grace is 300 seconds', () => {
  expect(graceSeconds).toBe(300);
});

test('a claim that is not a number is never fresh', () => {
  expect(tokenStanding(NaN, secondsPast(0))).toBe('expired');
});

test('the wait for the next standing ends exactly where the standing changes', () => {
  expect(msUntilNextStanding(exp, secondsPast(-60))).toBe(60_000);
  expect(msUntilNextStanding(exp, secondsPast(0))).toBe(300_001);
  expect(msUntilNextStanding(exp, secondsPast(300))).toBe(1);
  expect(msUntilNextStanding(exp, secondsPast(301))).toBe(0);
  expect(msUntilNextStanding(exp, secondsPast(-40 * 86_400))).toBe(86_400_000);
});

test.each([
  ['the same owner in the same portal', { token: 'b' }, true],
  ['another owner', { token: 'b', owner: 'S-2' }, false],
  ['the same id in the other portal', { token: 'b', portal: 'customer' }, false],
  ['nobody named', { token: 'b', owner: null }, false],
  ['the very token, whatever else is known of it', { owner: null, portal: 'customer' }, true],
])('whose a token is: %s', (_, change, expected) => {
  const held = { token: 'a', owner: 'S-1', portal: 'staff' };
  expect(isSameHolder(held, { ...held, ...change })).toBe(expected);
  expect(isSameHolder({ ...held, ...change }, held)).toBe(expected);
});

test('two tokens that name nobody are of nobody', () => {
  const held = { token: 'a', owner: null, portal: 'staff' };
  expect(isSameHolder(held, { ...held, token: 'b' })).toBe(false);
});

describe('properties', () => {
  const expiry = fc.integer({ min: 0, max: 4_000_000_000 });
  const order = ['fresh', 'inGrace', 'expired'];

  test('time only ever makes a token older', () => {
    fc.assert(
      fc.property(expiry, fc.integer({ min: -400_000, max: 400_000 }), fc.nat(700_000), (of, past, more) => {
        const earlier = tokenStanding(of, of * 1000 + past);
        const later = tokenStanding(of, of * 1000 + past + more);
        expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(earlier));
      }),
    );
  });

  test('the standing holds until the wait is over and, within a day of it, changes then', () => {
    fc.assert(
      fc.property(expiry, fc.integer({ min: -200_000_000, max: 299_999 }), (of, past) => {
        const now = of * 1000 + past;
        const wait = msUntilNextStanding(of, now);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(86_400_000);
        expect(tokenStanding(of, now + wait - 1)).toBe(tokenStanding(of, now));
        if (wait < 86_400_000) expect(tokenStanding(of, now + wait)).not.toBe(tokenStanding(of, now));
      }),
    );
  });
});
