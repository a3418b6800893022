import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import {
  type Concession,
  concessionWords,
  paymentConcessions,
  shortfallOf,
} from '#domain/loan/penalty/concession.ts';
import { type Paise, paise, rupees, sumPaise } from '#domain/values/money.ts';

const limit = rupees(50_000);
const concessionOf = (
  shortfall: number | null,
  earlier: readonly number[] = [],
  closing: readonly number[] | null = null,
) =>
  paymentConcessions(
    {
      shortfall: shortfall === null ? null : rupees(shortfall),
      earlier: earlier.map(rupees),
      closing: closing === null ? null : closing.map(rupees),
    },
    limit,
  ).map(({ kind, amount }) => [kind, amount / 100]);

describe('a concession (rule CONCESSION)', () => {
  test('is what is missing of EMI and penalty on the day it is recorded', () => {
    const recordedOn = day('2026-03-15');
    const paid = { payment: rupees(8_000), penalty: rupees(0), dueDate: day('2026-03-10'), recordedOn };
    expect(shortfallOf({ emiAmount: rupees(8_885) }, paid)).toBe(rupees(885 + 5 * 75));
    expect(shortfallOf({ emiAmount: rupees(7_000) }, { ...paid, dueDate: null })).toBe(rupees(-1_000));
  });

  test.each([
    [50_000, [], null, []],
    [50_000.01, [], null, [['waiver', 50_000.01]]],
    [1, [49_999.01], null, [['waivers', 50_000.01]]],
    // More than is due makes up for nothing that another payment left open.
    [1, [50_000, -50_000], null, [['waivers', 50_001]]],
    [0, [60_000], null, []],
    [-1, [60_000], null, []],
    [null, [60_000], null, []],
    // Over a whole loan it does.
    [null, [], [60_000, -10_000], []],
    [0, [], [30_000, 30_000], [['closing', 60_000]]],
    [
      60_000,
      [],
      [60_000],
      [
        ['waiver', 60_000],
        ['closing', 60_000],
      ],
    ],
  ] as const)('of %j after %j, closing with %j, is %j', (shortfall, earlier, closing, expected) => {
    expect(concessionOf(shortfall, earlier, closing)).toEqual(expected);
  });

  test('cannot be cut into parts that nobody hears of', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 12 }), (parts) => {
        const shortfalls: Paise[] = parts.map(paise);
        const isTold = shortfalls.some(
          (shortfall, index) =>
            paymentConcessions({ shortfall, earlier: shortfalls.slice(0, index), closing: null }, limit)
              .length > 0,
        );
        expect(isTold).toBe(sumPaise(shortfalls) > limit);
      }),
    );
  });

  test.each<[Concession['kind'], string]>([
    ['waiver', '₹1,23,456.00 below what is due'],
    ['waivers', "₹1,23,456.00 below what was due, together with this person's other payments of the loan"],
    ['revert', '₹1,23,456.00 taken back'],
    ['closing', 'the loan closes with ₹1,23,456.00 less than was due'],
  ])('of kind %s is said as: %s', (kind, words) => {
    expect(concessionWords({ kind, amount: rupees(123_456) })).toBe(words);
  });
});
