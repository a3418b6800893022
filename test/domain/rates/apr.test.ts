import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aprOf, type Flows } from '#domain/rates/apr.ts';
import { type Paise, paise, rupees } from '#domain/values/money.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };

test.each(published.apr.map((vector) => [vector.note, vector] as const))('%s', (_note, vector) => {
  const flows = {
    received: paise(vector.netDisbursed),
    amounts: vector.instalmentAmounts.map(paise),
    periodsPerYear: vector.periodsPerYear,
  };
  expect(aprOf(flows)).toBe(vector.aprBps);
});

const flat = (received: Paise, amount: Paise, count: number): Flows => ({
  received,
  amounts: Array.from({ length: count }, () => amount),
  periodsPerYear: 12,
});

test('the RBI’s illustration: 17.07 % with installments to the paisa, 17.10 % with those that are collected', () => {
  expect(aprOf(flat(rupees(19_600), paise(96_973), 24))).toBe(1_707);
  expect(aprOf(flat(rupees(19_600), rupees(970), 24))).toBe(1_710);
});

test('half a basis point is rounded up', () => {
  expect(aprOf(flat(paise(240_000), paise(240_001), 1))).toBe(1);
  expect(aprOf(flat(paise(240_001), paise(240_002), 1))).toBe(0);
});

test('there is no rate of nothing, of less than was received, or above 10,000 %', () => {
  expect(aprOf(flat(rupees(0), rupees(10), 12))).toBeNull();
  expect(aprOf(flat(rupees(120), paise(999), 12))).toBeNull();
  expect(aprOf(flat(rupees(120), rupees(10), 12))).toBe(0);
  expect(aprOf(flat(rupees(3), rupees(28), 1))).toBe(1_000_000);
  expect(aprOf(flat(rupees(3), rupees(29), 1))).toBeNull();
});

describe('properties', () => {
  const someFlows = fc
    .record({
      received: fc.integer({ min: 1_000, max: 100_000_000 }),
      interest: fc.integer({ min: 0, max: 20_000 }),
      count: fc.integer({ min: 1, max: 60 }),
      periodsPerYear: fc.constantFrom(2, 4, 12),
    })
    .map(({ received, interest, count, periodsPerYear }) => ({
      ...flat(paise(received), paise(Math.ceil((received * (1 + interest / 10_000)) / count)), count),
      periodsPerYear,
    }));

  test('half a basis point less leaves something to pay back, half a basis point more pays too little', () => {
    fc.assert(
      fc.property(someFlows, (flows) => {
        const bps = aprOf(flows);
        if (bps === null) return;
        expect(isPaidOffAt(flows, 2 * bps - 1)).toBe(true);
        expect(isPaidOffAt(flows, 2 * bps + 1)).toBe(false);
      }),
    );
  });

  test('less received for the same installments is never a lower rate', () => {
    fc.assert(
      fc.property(someFlows, fc.integer({ min: 1, max: 900 }), (flows, fee) => {
        const dearer = aprOf({ ...flows, received: paise(flows.received - fee) });
        expect(dearer ?? Infinity).toBeGreaterThanOrEqual(aprOf(flows) ?? Infinity);
      }),
    );
  });
});

/** Whether the amounts are worth what was received, each discounted by itself: Σ aₖ·vᵏ·(v+u)ⁿ⁻ᵏ ≥ N·(v+u)ⁿ. */
const isPaidOffAt = ({ received, amounts, periodsPerYear }: Flows, halfBps: number): boolean => {
  const v = BigInt(20_000 * periodsPerYear);
  const growth = v + BigInt(halfBps);
  const count = amounts.length;
  const worth = amounts
    .map((amount, index) => BigInt(amount) * v ** BigInt(index + 1) * growth ** BigInt(count - index - 1))
    .reduce((sum, part) => sum + part, 0n);
  return worth >= BigInt(received) * growth ** BigInt(count);
};
