import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installmentsOf, isUnpaid } from '#domain/loan/installment.ts';
import { confirmedOf, type Payment } from '#domain/loan/payment/payment.ts';
import { intendedTotal } from '#domain/loan/payment/paymentDraft.ts';
import {
  type RecordedPayment,
  readRecordedTogether,
  paymentInForce,
  writeRecordedTogether,
} from '#domain/loan/payment/recordedPayment.ts';
import {
  isSeveralChanged,
  payableTogether,
  payableUpTo,
  proposedUpTo,
  readSeveral,
  type SeveralEntries,
  severalOn,
  severalOrders,
  severalProblems,
  severalReceivedOn,
  standingFor,
  totalOf,
  writeSeveral,
} from '#domain/loan/payment/severalPayments.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { addPaise, rupees, sumPaise } from '#domain/values/money.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

const today = day('2026-08-10');

const ledgerOf = (paid: readonly number[]) => ({
  loan: exampleLoan,
  payments: paid.map((number) => paymentOf(exampleLoan, number, 'Paid')),
  unreadable: 0,
  today,
});

const entriesOf = (paid: readonly number[], upTo: number): SeveralEntries => ({
  intents: proposedUpTo(ledgerOf(paid), upTo),
  draft: { method: 'UPI', customMethod: '' },
  asOf: today,
  receivedOn: null,
});

test('whatever is paid and ticked, the orders are the unpaid installments from the oldest on, each once, and come to the total', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: 0, max: 13 }),
      (paid, upTo) => {
        const unpaid = installmentsOf(exampleLoan, ledgerOf(paid).payments, today)
          .filter(isUnpaid)
          .map(({ installmentNumber }) => installmentNumber);
        const entries = entriesOf(paid, upTo);
        const orders = severalOrders(entries) ?? [];
        const numbers = orders.map(({ intent }) => intent.installmentNumber);
        expect(numbers).toEqual(unpaid.slice(0, numbers.length));
        expect(numbers.every((number) => number <= upTo)).toBe(true);
        expect(sumPaise(orders.map(({ amount, penalty }) => addPaise(amount, penalty)))).toBe(
          totalOf(entries.intents),
        );
        expect(new Set(orders.map(({ attempt }) => attempt)).size).toBe(orders.length);
      },
    ),
  );
});

test('an installment without a due date ends what can be paid together', () => {
  const undated = { ...exampleLoan, startDate: null, nextPaymentDate: null };
  const rows = installmentsOf(undated, [], today);
  expect(payableTogether(rows)).toEqual([]);
  expect(payableUpTo(rows, 3)).toEqual([]);
  const dated = installmentsOf({ ...undated, nextPaymentDate: today }, [], today);
  expect(payableUpTo(dated, 3).map(({ installmentNumber }) => installmentNumber)).toEqual([1]);
  expect(payableUpTo(installmentsOf(exampleLoan, [], today), null)).toEqual([]);
});

test('without a method, or with a day to come, nothing can be sent', () => {
  const entries = entriesOf([1], 4);
  expect(severalProblems({ ...entries, draft: { method: 'Other', customMethod: ' ' } })).toEqual([
    'MethodMissing',
  ]);
  const tomorrow = severalReceivedOn(entries, addDays(today, 1));
  expect(tomorrow.intents).toBe(entries.intents);
  expect(severalProblems(tomorrow)).toEqual(['DayRefused']);
  expect(severalOrders(tomorrow)).toBeNull();
});

test('the penalties are those of the day that counts: today, the next one, or the day of the money', () => {
  const entries = entriesOf([1], 3);
  const onNext = severalOn(entries, addDays(today, 1));
  expect(totalOf(onNext.intents)).toBe(addPaise(totalOf(entries.intents), rupees(150)));
  expect(severalOn(entries, today).intents).toBe(entries.intents);
  const earlier = severalReceivedOn(entries, addDays(today, -1));
  expect(totalOf(earlier.intents)).toBe(addPaise(totalOf(entries.intents), rupees(-150)));
  expect(severalOn(earlier, addDays(today, 1)).intents).toBe(earlier.intents);
  expect(severalOrders(earlier)?.map(({ receivedOn }) => receivedOn)).toEqual([
    addDays(today, -1),
    addDays(today, -1),
  ]);
});

test('what stands after a lost answer are the first orders that have a payment, up to the first without one', () => {
  const orders = severalOrders(entriesOf([1], 4)) ?? [];
  const found = standingFor(orders, [
    paymentOf(exampleLoan, 2, 'Paid'),
    paymentOf(exampleLoan, 3, 'Reverted'),
    paymentOf(exampleLoan, 4, 'Paid'),
  ]);
  expect(found.map(({ installmentNumber }) => installmentNumber)).toEqual([2]);
  expect(standingFor(orders, [])).toEqual([]);
});

test('receipts count as confirmed up to the first that is not', () => {
  const asked = [2, 3, 4].map((number) => paymentOf(exampleLoan, number, 'Received'));
  const paid = [2, 4].map((number) => paymentOf(exampleLoan, number, 'Paid'));
  expect(confirmedOf(asked, paid)).toEqual(asked.slice(0, 1));
  expect(confirmedOf(asked, [...paid, paymentOf(exampleLoan, 3, 'Paid')])).toEqual(asked);
});

test('what the next screen is told is read again; of another state nothing is known', () => {
  const { intents } = entriesOf([1], 4);
  const read = readSeveral(structuredClone(writeSeveral(intents, today)));
  expect(read).toEqual({ intents, asOf: today });
  const recorded = intents.map((intent) => ({
    paymentId: null,
    installmentNumber: intent.installmentNumber,
    total: intendedTotal(intent),
  }));
  const together = { recorded, asked: [2, 3, 4] };
  expect(readRecordedTogether(structuredClone(writeRecordedTogether(together)))).toEqual(together);
  for (const state of [null, 'x', { several: [] }, { several: [{ loanId: 3 }], together: 'x' }]) {
    expect(readSeveral(state)).toBeNull();
    expect(readRecordedTogether(state)).toBeNull();
  }
  expect(readRecordedTogether({ together: { recorded: [], asked: [2] } })).toBeNull();
});

test('a payment that was told of stands until it is reverted, also where another takes its place', () => {
  const [first] = ledgerOf([2]).payments;
  if (first === undefined) throw new Error('one of them');
  const recorded = { paymentId: first.paymentId, installmentNumber: 2, total: first.amount };
  const standing = (payments: readonly Payment[], told: RecordedPayment = recorded) =>
    paymentInForce(told, installmentsOf(exampleLoan, payments, today));
  expect(standing([first])).toBe(first);
  expect(standing([])).toBeNull();
  const another = { ...first, paymentId: 'PAY-000099', status: 'Received' };
  expect(standing([another])).toBeNull();
  expect(standing([another], { ...recorded, paymentId: null })).toBe(another);
});

test('installments are paid together up to the first whose due date is not known', () => {
  const [first, second, third] = installmentsOf(exampleLoan, [], today);
  if (first === undefined || second === undefined || third === undefined) throw new Error('twelve of them');
  const undated = { ...second, dueDate: null };
  expect(payableTogether([first, undated, third])).toEqual([first]);
  expect(payableTogether([undated, third])).toEqual([]);
});

test('the entries differ from what was proposed by the way or the day of the payment', () => {
  const entries = { ...entriesOf([], 2), draft: { method: 'Cash', customMethod: '' } } as const;
  expect(isSeveralChanged(entries)).toBe(false);
  expect(isSeveralChanged({ ...entries, receivedOn: '2026-08-01' })).toBe(true);
  expect(isSeveralChanged({ ...entries, draft: { method: 'UPI', customMethod: '' } })).toBe(true);
  expect(isSeveralChanged({ ...entries, draft: { method: 'Cash', customMethod: 'Draft' } })).toBe(true);
});
