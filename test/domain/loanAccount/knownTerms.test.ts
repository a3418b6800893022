import { expect, test } from 'vitest';
import { knownTerms } from '#domain/loanAccount/knownTerms.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';

const savedAt = instantOf(Date.UTC(2026, 3, 20, 7));
const [before, after] = [-1, 1].map((ms) => instantOf(Date.parse(savedAt) + ms));
const plain = { from: null, graceDays: 0, cap: null, capOfEmi: null };
const terms = {
  lines: [],
  emiAmount: rupees(8_885),
  order: 'installments-first',
  orderChanges: [{ from: day('2026-04-20'), savedAt, order: 'each-with-its-penalty' }],
  penalty: [plain, { ...plain, from: day('2026-04-20'), savedAt, graceDays: 3 }],
} as const;
const on = day('2026-04-20');

test('what was recorded when the set-up was saved, or after it, has its terms; what was before has not', () => {
  const known = [before, savedAt, after, undefined].map((at) =>
    knownTerms(terms, at === undefined ? { on } : { on, at }),
  );
  expect(known.map(({ order }) => order)).toEqual([
    'installments-first',
    'each-with-its-penalty',
    'each-with-its-penalty',
    'each-with-its-penalty',
  ]);
  expect(known.map(({ penalty }) => penalty.length)).toEqual([1, 2, 2, 2]);
});

test('an order begins with the day from which it applies', () => {
  expect(knownTerms(terms, { on: day('2026-04-19') }).order).toBe('installments-first');
  expect(knownTerms({ ...terms, penalty: [plain] }, { on }).order).toBe('each-with-its-penalty');
});

test('of several terms saved on one day the last applies', () => {
  const corrected = { ...plain, from: day('2026-04-20'), savedAt: after, graceDays: 5 };
  const { penalty } = knownTerms({ ...terms, penalty: [...terms.penalty, corrected] } as never, { on });
  expect(penalty.map(({ graceDays }) => graceDays)).toEqual([0, 5]);
});
