import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account } from '#domain/loanAccount/account.ts';
import { ledger } from '#domain/loanAccount/accountLedger.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { noMoney, sumPaise } from '#domain/values/money.ts';
import { someAccount } from '#test/support/accounts/arbitraries.ts';
import { eventOfFixture, lakh, paymentEvent, receiptOf } from '#test/support/accounts/examples.ts';

test('the ledger of an installment that was paid in parts, with what its penalty grew by', () => {
  const events = [
    receiptOf('2026-02-20', 500_000),
    receiptOf('2026-03-02', 388_500),
    receiptOf('2026-03-10', 112_500),
  ];
  const lines = ledger(lakh(), events, day('2026-03-15')).map(({ on, type, debit, credit, balance }) => [
    on,
    type,
    debit,
    credit,
    balance,
  ]);
  expect(lines).toEqual([
    ['2026-02-15', 'due', 888_500, 0, 888_500],
    ['2026-02-20', 'penalty', 37_500, 0, 926_000],
    ['2026-02-20', 'receipt', 0, 500_000, 426_000],
    ['2026-03-02', 'penalty', 75_000, 0, 501_000],
    ['2026-03-02', 'receipt', 0, 388_500, 112_500],
    ['2026-03-10', 'receipt', 0, 112_500, 0],
    ['2026-03-15', 'due', 888_500, 0, 888_500],
  ]);
});

test('a payment takes off the whole installment and its penalty, and names both; an advance is used without an amount', () => {
  const events = [receiptOf('2026-02-20', 500_000), paymentEvent('2026-02-25', 1, 888_500, 75_000)];
  const lines = ledger(lakh(), events, day('2026-03-16'));
  expect(lines.map(({ type, credit, balance }) => [type, credit, balance])).toEqual([
    ['due', 0, 888_500],
    ['penalty', 0, 926_000],
    ['receipt', 500_000, 426_000],
    ['penalty', 0, 463_500],
    ['payment', 963_500, -500_000],
    ['due', 0, 388_500],
    ['advance', 0, 388_500],
    ['penalty', 0, 396_000],
  ]);
  expect(lines[4]).toMatchObject({ id: 'payment of 1', installmentNumber: 1, allocations: [] });
  expect(lines[6]).toMatchObject({
    id: null,
    allocations: [
      { target: 'interest', installmentNumber: 2, amount: 92_115 },
      { target: 'principal', installmentNumber: 2, amount: 407_885 },
    ],
  });
});

test('a waiver names its installment, a receipt none', () => {
  const waiver = { on: '2026-02-20', n: 1, amount: 10_000, type: 'waiver' };
  const lines = ledger(lakh(), [eventOfFixture(waiver), receiptOf('2026-02-21', 100)], day('2026-02-21'));
  const numberOf = (type: string) => lines.find((line) => line.type === type)?.installmentNumber;
  expect([numberOf('waiver'), numberOf('receipt')]).toEqual([1, null]);
});

describe('properties', () => {
  test('the last balance is what is owed, less what is paid ahead', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const found = account(terms, events, on);
        const ahead = found.installments.filter(({ dueDate, credited }) => dueDate > on && credited > 0);
        const owed = found.arrears + found.penaltyRunning + found.penaltyStanding + found.chargesDue;
        expect(ledger(terms, events, on).at(-1)?.balance ?? noMoney).toBe(
          owed - found.advance - sumPaise(ahead.map(({ credited }) => credited)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('what a receipt pays adds up to it, and days never go back', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const lines = ledger(terms, events, on);
        for (const { type, credit, allocations } of lines) {
          if (type === 'receipt') expect(sumPaise(allocations.map(({ amount }) => amount))).toBe(credit);
        }
        expect(lines.map((line) => line.on)).toEqual(lines.map((line) => line.on).toSorted());
      }),
    );
  });

  test('the lines up to a day are those of the day after it, but for what that day brings', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const before = ledger(terms, events, on).filter(({ type }) => type !== 'penalty');
        const after = ledger(terms, events, addDays(on, 1)).filter(({ type }) => type !== 'penalty');
        const isSame = (line: (typeof after)[number]) => line.on <= on;
        const withoutBalance = ({ balance: _balance, ...line }: (typeof after)[number]) => line;
        expect(after.filter(isSame).map(withoutBalance)).toEqual(before.map(withoutBalance));
      }),
    );
  });
});
