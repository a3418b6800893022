import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountState, openAccount } from '#domain/loanAccount/accountState.ts';
import { allocate } from '#domain/loanAccount/allocation.ts';
import type { Allocation } from '#domain/loanAccount/crediting.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { noMoney, paise, sumPaise } from '#domain/values/money.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };
import { lakh, termsOfFixture } from '#test/support/accounts/examples.ts';
import { stateAndDay } from '#test/support/accounts/arbitraries.ts';

interface Given {
  readonly part?: Readonly<Record<string, number>>;
  readonly discharged?: readonly number[];
  readonly frozen?: Readonly<Record<string, number>>;
  readonly charges?: readonly (readonly [string, number])[];
}

describe('the published figures', () => {
  test.each(published.allocation.map((vector) => [vector.note, vector] as const))('%s', (_note, vector) => {
    const terms = termsOfFixture(vector.loan);
    const state = stateOf(terms, vector.given as unknown as Given, vector.on);
    const money = { amount: paise(vector.amount), on: day(vector.on), excess: 'advance' as const };
    const { allocations, completed, penaltyLeft } = allocate(terms, state, money);
    expect({
      allocations: allocations.map(({ target, installmentNumber, chargeId, amount }) => ({
        to: target,
        n: installmentNumber ?? chargeId,
        paise: amount,
      })),
      completed,
      penaltyLeft: penaltyLeft.map(({ installmentNumber, amount }) => ({
        n: installmentNumber,
        paise: amount,
      })),
    }).toEqual(vector.answer);
  });
});

test('each installment with its penalty: 20,000 pay the first with 4,800 of penalty, and 6,315 of the second', () => {
  const terms = lakh({ ...productRules, order: 'each-with-its-penalty' });
  expect(partsOf(terms, 2_000_000, '2026-04-20')).toEqual([
    ['interest', 1, 100_000],
    ['principal', 1, 788_500],
    ['penalty', 1, 480_000],
    ['interest', 2, 92_115],
    ['principal', 2, 539_385],
  ]);
});

test('paying ahead takes whole installments while they fit, and keeps the rest', () => {
  expect(partsOf(lakh(), 2_000_000, '2026-02-15', 'pay-ahead')).toEqual([
    ['interest', 1, 100_000],
    ['principal', 1, 788_500],
    ['interest', 2, 92_115],
    ['principal', 2, 796_385],
    ['advance', null, 223_000],
  ]);
  expect(partsOf(lakh(), 888_500, '2026-02-01', 'pay-ahead')).toEqual([
    ['interest', 1, 100_000],
    ['principal', 1, 788_500],
  ]);
  expect(partsOf(lakh(), 888_499, '2026-02-01', 'pay-ahead')).toEqual([['advance', null, 888_499]]);
});

test('a penalty that stands still is paid before one that this money stops', () => {
  const terms = lakh();
  const open = stateOf(terms, { discharged: [2], frozen: { 2: 22_500 } }, '2026-03-20');
  const { allocations } = allocate(terms, open, {
    amount: paise(888_500 + 22_501),
    on: day('2026-03-20'),
    excess: 'advance',
  });
  expect(
    allocations.slice(2).map(({ target, installmentNumber, amount }) => [target, installmentNumber, amount]),
  ).toEqual([
    ['penalty', 2, 22_500],
    ['penalty', 1, 1],
  ]);
});

describe('properties', () => {
  test('the parts add up to the money, each above nothing, whatever has happened before', () => {
    fc.assert(
      fc.property(
        stateAndDay,
        fc.integer({ min: 1, max: 30_000_000 }),
        fc.constantFrom('advance' as const, 'pay-ahead' as const),
        ({ terms, state, on }, amount, excess) => {
          const { allocations } = allocate(terms, state, { amount: paise(amount), on, excess });
          expect(sumPaise(allocations.map((part) => part.amount))).toBe(amount);
          expect(allocations.every((part) => part.amount > 0)).toBe(true);
        },
      ),
    );
  });

  test('money that is split in two on one day pays what it pays at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (one, two) => {
          const terms = lakh();
          const money = (amount: number) => ({
            amount: paise(amount),
            on: day('2026-04-20'),
            excess: 'advance' as const,
          });
          const first = allocate(terms, openAccount(terms), money(one));
          const second = allocate(terms, first.state, money(two));
          const together = allocate(terms, openAccount(terms), money(one + two));
          expect(sums([...first.allocations, ...second.allocations])).toEqual(sums(together.allocations));
        },
      ),
    );
  });
});

type Terms = ReturnType<typeof lakh>;

/** What an amount of paise pays of an account on which nothing has happened. */
const partsOf = (terms: Terms, amount: number, on: string, excess: 'advance' | 'pay-ahead' = 'advance') =>
  allocate(terms, openAccount(terms), { amount: paise(amount), on: day(on), excess }).allocations.map(
    (part) => [part.target, part.installmentNumber, part.amount],
  );

/** An account with installments paid in part, installments that are discharged with so much penalty left, and charges. */
const stateOf = (
  terms: Terms,
  { part = {}, discharged = [], frozen = {}, charges = [] }: Given,
  on: string,
) => {
  const open = openAccount(terms);
  return {
    ...open,
    installments: open.installments.map((installment) => {
      const { line } = installment;
      const credited = part[line.installmentNumber] ?? 0;
      const isDischarged = discharged.includes(line.installmentNumber);
      return {
        ...installment,
        interestCredited: isDischarged ? line.interest : paise(Math.min(credited, line.interest)),
        principalCredited: isDischarged ? line.principal : paise(Math.max(0, credited - line.interest)),
        standingPenalty: isDischarged ? paise(frozen[line.installmentNumber] ?? 0) : null,
        dischargedOn: isDischarged
          ? addDays(line.dueDate, (frozen[line.installmentNumber] ?? 0) / 7_500)
          : null,
      };
    }),
    charges: charges.map(([chargeId, amount]) => ({
      chargeId,
      leviedOn: day(on),
      amount: paise(amount),
      paid: noMoney,
      waived: noMoney,
    })),
  } satisfies AccountState;
};

/** The sum of what each thing gets. */
const sums = (allocations: readonly Allocation[]) => {
  const totals: Record<string, number> = {};
  for (const { target, installmentNumber, amount } of allocations) {
    const key = `${target} ${installmentNumber}`;
    totals[key] = (totals[key] ?? 0) + amount;
  }
  return totals;
};
