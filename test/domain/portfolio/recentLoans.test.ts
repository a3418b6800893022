import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { mostRecentLoans, recentLoans } from '#domain/portfolio/recentLoans.ts';
import { exampleLoan, someLoan } from '#test/support/arbitraries.ts';

/** Loan n of customer n % 3, made on the n-th minute; the first has no date. */
const loans: readonly Loan[] = Array.from({ length: 14 }, (_, index) => ({
  ...exampleLoan,
  loanId: `LN-0000${String(index + 1).padStart(2, '0')}`,
  customerId: `CUS-00000${index % 3}`,
  createdAt: index === 0 ? null : instantOf(index * 60_000),
}));
const idsOf = (found: readonly Loan[]) => found.map(({ loanId }) => loanId.slice(-2));

test('without a search the ten newest are listed, the newest first, and all are counted', () => {
  const { rows, total } = recentLoans(loans, '');
  expect(idsOf(rows)).toEqual(['14', '13', '12', '11', '10', '09', '08', '07', '06', '05']);
  expect(total).toBe(14);
});

test.each([
  ['ln-000001', ['01']],
  ['  n-000002 ', ['02']],
  ['\u202Aln-000002\u202C', ['02']],
  ['cus-000002', ['12', '09', '06', '03']],
  ['Asha', []],
  ['%', []],
])('%j is looked for in the loan ids and the customer ids of every loan, in any case', (search, found) => {
  const { rows, total } = recentLoans(loans, search);
  expect(idsOf(rows)).toEqual(found);
  expect(total).toBe(found.length);
});

test('a customer’s name is not looked for, and a loan without a customer breaks nothing', () => {
  const named = [{ ...exampleLoan, customerId: null, customerName: 'Asha Rao' }];
  expect(recentLoans(named, 'Asha').total).toBe(0);
  expect(recentLoans(named, 'LN-').total).toBe(1);
});

test('of loans made at one instant the higher id comes first', () => {
  const twins = ['LN-000001', 'LN-000003', 'LN-000002'].map((loanId) => ({ ...exampleLoan, loanId }));
  expect(recentLoans(twins, '').rows.map(({ loanId }) => loanId)).toEqual([
    'LN-000003',
    'LN-000002',
    'LN-000001',
  ]);
});

describe('properties', () => {
  const book = fc.array(someLoan, { maxLength: 30 });
  const search = fc.oneof(fc.constantFrom('', '1', 'ln-', 'CUS-00', '-0000'), fc.string({ maxLength: 3 }));

  test('never more than ten, all of them found, and none left out that is newer', () => {
    fc.assert(
      fc.property(book, search, (all, text) => {
        const { rows, total } = recentLoans(all, text);
        const words = text.trim().toLowerCase().split(/\s+/);
        const found = all.filter(({ loanId, customerId }) =>
          [loanId, customerId ?? ''].some((id) => words.every((word) => id.toLowerCase().includes(word))),
        );
        expect(total).toBe(found.length);
        expect(rows).toHaveLength(Math.min(mostRecentLoans, total));
        expect(rows.every((row) => found.includes(row))).toBe(true);
        const oldest = rows.at(-1)?.createdAt ?? '';
        const left = found.filter((loan) => !rows.includes(loan));
        expect(left.every(({ createdAt }) => (createdAt ?? '') <= oldest)).toBe(true);
      }),
    );
  });
});
