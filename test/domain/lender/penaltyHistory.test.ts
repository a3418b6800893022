import { expect, test } from 'vitest';
import { accountHistory, penaltyHistory } from '#domain/lender/penaltyHistory.ts';
import { penaltyCharge, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { day, type Instant, instantOf } from '#domain/values/calendar.ts';
import { noMoney, rupees } from '#domain/values/money.ts';

const plain = { graceDays: 0, capPaise: null, capEmiBps: null };
const capped = { ...plain, capPaise: rupees(500) };
const late = { dueDate: day('2026-04-15'), emiAmount: rupees(8_885), waived: noMoney, paid: noMoney };
const [morning, noon, evening, nextDay] = [4, 7, 11, 30].map((hour) =>
  instantOf(Date.UTC(2026, 3, 20, hour)),
) as [Instant, Instant, Instant, Instant];
const dueOn = (on: string, terms: ReturnType<typeof penaltyHistory>) =>
  penaltyCharge(late, day(on), terms).due;

test('a lender without a set-up, or with one that says nothing else, has the default penalty', () => {
  expect(penaltyHistory([])).toEqual(plainPenalty);
  expect(penaltyHistory([{ savedOn: day('2026-04-20'), penalty: plain }])).toEqual(plainPenalty);
});

test('terms stand from the day on which they were saved; those that change nothing begin nothing', () => {
  const terms = penaltyHistory([
    { savedOn: day('2026-04-20'), penalty: capped },
    { savedOn: day('2026-04-25'), penalty: capped },
    { savedOn: day('2026-05-01'), penalty: plain },
  ]);
  expect(terms.map(({ from }) => from)).toEqual([null, '2026-04-20', '2026-05-01']);
  // A cap that stood while the penalty was open still holds when it is taken away.
  expect(dueOn('2026-06-01', terms)).toBe(rupees(500));
});

test('of two sets of terms saved on one day the last counts', () => {
  const terms = penaltyHistory([
    { savedOn: day('2026-04-20'), penalty: { ...capped, capPaise: noMoney } },
    { savedOn: day('2026-04-20'), penalty: capped },
  ]);
  expect(dueOn('2026-05-15', terms)).toBe(rupees(500));
});

test('only what was saved on the same day is replaced, however many terms there were before', () => {
  const terms = penaltyHistory([
    { savedOn: day('2026-04-20'), penalty: capped },
    { savedOn: day('2026-04-25'), penalty: plain },
    { savedOn: day('2026-04-25'), penalty: { ...plain, graceDays: 3 } },
  ]);
  expect(terms.map(({ from, graceDays }) => [from, graceDays])).toEqual([
    [null, 0],
    ['2026-04-20', 0],
    ['2026-04-25', 3],
  ]);
});

test('an account knows every change, also several of one day, each with when it was saved', () => {
  const order = 'installments-first';
  const other = 'each-with-its-penalty';
  const { penalty, orderChanges } = accountHistory([
    { savedAt: morning, penalty: capped, allocationOrder: order },
    { savedAt: noon, penalty: plain, allocationOrder: other },
    { savedAt: evening, penalty: plain, allocationOrder: other },
    { savedAt: nextDay, penalty: plain, allocationOrder: order },
  ]);
  expect(penalty.map(({ from, savedAt, cap }) => [from, savedAt, cap])).toEqual([
    [null, undefined, null],
    ['2026-04-20', morning, rupees(500)],
    ['2026-04-20', noon, null],
  ]);
  expect(orderChanges).toEqual([
    { from: '2026-04-20', savedAt: noon, order: other },
    { from: '2026-04-21', savedAt: nextDay, order },
  ]);
});
