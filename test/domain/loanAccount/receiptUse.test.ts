import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '#domain/loanAccount/account.ts';
import { receiptUse } from '#domain/loanAccount/receiptUse.ts';
import { day } from '#domain/values/calendar.ts';
import { subtractPaise, sumPaise } from '#domain/values/money.ts';
import { someAccount } from '#test/support/accounts/arbitraries.ts';
import { lakh, paymentEvent, receiptOf } from '#test/support/accounts/examples.ts';

const part = receiptOf('2026-02-20', 500_000, { id: 'RCP-1' });
const rest = receiptOf('2026-03-02', 1_000_000, { id: 'RCP-2' });

test('an installment is completed by the receipt that brought the last of it, or whose advance did', () => {
  const { completed, rests } = receiptUse(lakh(), [part, rest], day('2026-03-10'));
  expect(completed).toEqual([
    {
      installmentNumber: 1,
      dueDate: '2026-02-15',
      amount: 888_500,
      penalty: 112_500,
      completedOn: '2026-03-02',
      receiptId: 'RCP-2',
    },
  ]);
  expect([...rests]).toEqual([['RCP-2', { amount: 499_000, penalty: 0 }]]);

  const more = receiptOf('2026-03-10', 389_500, { id: 'RCP-3' });
  const later = receiptUse(lakh(), [part, rest, more], day('2026-03-15'));
  expect(later.completed[1]).toMatchObject({ completedOn: '2026-03-15', receiptId: 'RCP-3' });
  expect(later.rests.size).toBe(0);
});

test('an advance that is used up is of no later installment: the next receipt’s money stays whole', () => {
  const enough = receiptOf('2026-02-10', 888_500, { id: 'RCP-1' });
  const kept = receiptOf('2026-02-11', 100_000, { id: 'RCP-2' });
  const { completed, rests } = receiptUse(lakh(), [enough, kept], day('2026-02-16'));
  expect(completed).toMatchObject([{ installmentNumber: 1, completedOn: '2026-02-15', receiptId: 'RCP-1' }]);
  expect([...rests]).toEqual([['RCP-2', { amount: 100_000, penalty: 0 }]]);
});

test('a payment takes its installment out of the hands of receipts, whose money is kept', () => {
  const events = [part, paymentEvent('2026-02-25', 1, 888_500, 75_000)];
  const { completed, rests } = receiptUse(lakh(), events, day('2026-03-10'));
  expect(completed).toEqual([]);
  expect([...rests]).toEqual([['RCP-1', { amount: 500_000, penalty: 0 }]]);
});

test('whatever happens, the money of receipts is in completed installments, rests, charges and refunds', () => {
  fc.assert(
    fc.property(someAccount, ({ terms, events, on }) => {
      const { completed, rests, allocations, lowestAdvance } = receiptUse(terms, events, on);
      const paid = events.flatMap((event) =>
        event.type === 'payment' && !event.isReverted ? event.installmentNumber : [],
      );
      // One payment of an installment is in force at most.
      fc.pre(new Set(paid).size === paid.length);
      // More was given back than was there: a write that leads here is refused.
      fc.pre(lowestAdvance >= 0);
      const { totals, advance, installments, shortPaid, overPaid } = account(terms, events, on);
      const received = events.flatMap((event) =>
        event.type === 'receipt' && !event.isReverted && event.on <= on ? event.amount : [],
      );
      const left = [...rests.values()];
      expect(
        sumPaise([
          ...completed.flatMap(({ amount, penalty }) => [amount, penalty]),
          ...left.flatMap(({ amount, penalty }) => [amount, penalty]),
          totals.charges,
          totals.refunded,
        ]),
      ).toBe(sumPaise(received));
      const inReceipts = sumPaise(left.map(({ amount }) => amount));
      expect(inReceipts).toBeGreaterThanOrEqual(advance);
      // What the lists have still to come is what the account's open installments need (rule OUTSTANDING).
      const payments = events.flatMap((event) =>
        event.type === 'payment' && !event.isReverted && event.on <= on ? event.amount : [],
      );
      const amountPaid = sumPaise([...payments, ...completed.map(({ amount }) => amount)]);
      const open = installments.filter(({ dischargedOn }) => dischargedOn === null);
      expect(sumPaise(installments.map(({ amount }) => amount)) - amountPaid - inReceipts).toBe(
        sumPaise(open.map(({ amount, credited }) => subtractPaise(amount, credited))) -
          advance +
          shortPaid -
          overPaid,
      );
      for (const [id, parts] of allocations)
        expect(sumPaise(parts.map(({ amount }) => amount))).toBe(
          events.find((event) => event.id === id && event.type === 'receipt')?.['amount' as never],
        );
    }),
  );
});
