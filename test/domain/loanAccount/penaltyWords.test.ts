import { expect, test } from 'vitest';
import { penaltyCharge, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { type Installment, installmentsOf } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import {
  installmentPenaltyWords,
  penaltyDays,
  penaltyReasons,
  penaltyWords,
  plainPenaltyWords,
} from '#domain/loanAccount/penaltyWords.ts';
import { loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { noMoney, paise, rupees } from '#domain/values/money.ts';

const late = { dueDate: day('2026-04-15'), emiAmount: rupees(8_885), waived: noMoney, paid: noMoney };

test('days, rate and dates are named with the amount that they come to', () => {
  expect(penaltyWords(penaltyCharge(late, day('2026-05-01')))).toEqual([
    '16 days × ₹75.00 (16 Apr – 1 May 2026) = ₹1,200.00',
  ]);
  expect(penaltyWords(penaltyCharge(late, day('2026-04-16')))).toEqual([
    '1 day × ₹75.00 (16 Apr 2026) = ₹75.00',
  ]);
  expect(penaltyWords(penaltyCharge({ ...late, dueDate: day('2025-12-30') }, day('2026-01-01')))).toEqual([
    '2 days × ₹75.00 (31 Dec 2025 – 1 Jan 2026) = ₹150.00',
  ]);
});

test('a cap, each waiver and what was paid have their own words', () => {
  const capped = plainPenalty.map((plain) => ({ ...plain, cap: rupees(1_000) }));
  const waiver = {
    amount: rupees(400),
    on: day('2026-04-30'),
    by: 'Meera Iyer',
    reason: 'Flood in the village',
  };
  const charge = penaltyCharge(
    { ...late, waived: rupees(400), paid: paise(10_050) },
    day('2026-05-01'),
    capped,
  );
  expect(penaltyWords(charge, [waiver])).toEqual([
    '16 days × ₹75.00 (16 Apr – 1 May 2026) = ₹1,200.00',
    'capped at ₹1,000.00',
    '₹400.00 waived on 30 Apr 2026 by Meera Iyer: Flood in the village',
    '₹100.50 paid',
  ]);
});

test('where no day is charged there is nothing to say', () => {
  expect(penaltyWords(penaltyCharge(late, day('2026-04-15')))).toEqual([]);
});

const lateLoan = loanOf({ startDate: '2026-01-15', status: 'Active' });
const today = day('2026-03-03');
const firstOf = (loan: Loan, on = today): Installment => {
  const [first] = installmentsOf(loan, [], on);
  if (first === undefined) throw new Error('the loan has installments');
  return first;
};

test('in short, a penalty is its days and the rate of a day; nothing where no day is charged', () => {
  const first = firstOf(lateLoan);
  expect(penaltyDays(first, today)).toBe('16 days × ₹75.00');
  expect(plainPenaltyWords(first, today)).toBe('16 days × ₹75.00');
  expect(installmentPenaltyWords(first, today)).toEqual([
    '16 days × ₹75.00 (16 Feb – 3 Mar 2026) = ₹1,200.00',
  ]);
  const onTime = firstOf(lateLoan, day('2026-02-15'));
  expect(penaltyDays(onTime, day('2026-02-15'))).toBeNull();
  expect(plainPenaltyWords(onTime, day('2026-02-15'))).toBeNull();
});

test('a penalty of which something is waived is more than its days, and is not said in short', () => {
  const waivers = [
    { installmentNumber: 1, amount: 200, on: '2026-03-01', by: 'Meera Iyer', reason: 'Flood' },
  ];
  const penalties = { terms: [{ from: null, graceDays: 0, cap: null, capOfEmi: null }], waivers };
  const waived = firstOf(loanOf({ startDate: '2026-01-15', status: 'Active', penalties }));
  expect(plainPenaltyWords(waived, today)).toBeNull();
  expect(installmentPenaltyWords(waived, today)).toContain(
    '₹200.00 waived on 01 Mar 2026 by Meera Iyer: Flood',
  );
});

test('the reasons of a penalty name the days, the counting and the terms that were used', () => {
  const installment = {
    installmentNumber: 1,
    dueDate: day('2026-04-15'),
    isPayable: true,
    emiAmount: rupees(8_885),
    defaultPenalty: noMoney,
    payment: null,
  };
  const graced = {
    terms: [
      { from: null, graceDays: 0, cap: null, capOfEmi: null },
      { from: day('2026-04-20'), graceDays: 20, cap: rupees(1_000), capOfEmi: null },
    ],
    waivers: [],
  };
  expect(penaltyReasons(installment, day('2026-04-15'))).toEqual([]);
  expect(penaltyReasons(installment, day('2026-04-17'))).toEqual([
    'Due on 15 Apr 2026, 2 days late today.',
    '2 days × ₹75.00 (16 Apr – 17 Apr 2026) = ₹150.00',
    'Terms: ₹75.00 for each day after its due date.',
  ]);
  expect(penaltyReasons({ ...installment, penalties: graced }, day('2026-05-01'))).toEqual([
    'Due on 15 Apr 2026, 16 days late today.',
    'No day is charged.',
    'Terms of 20 Apr 2026: ₹75.00 for each day after its due date, none while it is at most 20 days late, at most ₹1,000.00.',
  ]);
  expect(penaltyReasons({ ...installment, penalties: graced }, day('2026-06-01'))).toEqual([
    'Due on 15 Apr 2026, 47 days late today.',
    '47 days × ₹75.00 (16 Apr – 1 Jun 2026) = ₹3,525.00',
    'capped at ₹1,000.00',
    'Terms of 20 Apr 2026: ₹75.00 for each day after its due date, none while it is at most 20 days late, at most ₹1,000.00.',
  ]);
});

test('beside a penalty that was reduced when it was paid, its days are not named as if they came to it', () => {
  const open = firstOf(lateLoan);
  const paidDate = instantOf(Date.parse('2026-03-03T10:00:00.000Z'));
  const paidWith = (penalty: number): Installment => ({
    ...open,
    payment: {
      ...paymentOf(1),
      paidDate,
      penaltyAmount: rupees(penalty),
      totalAmount: rupees(1_000 + penalty),
    },
  });
  const daysBeside = (penalty: number) => penaltyDays(paidWith(penalty), today);
  expect(daysBeside(1_200)).toBe('16 days × ₹75.00');
  expect(daysBeside(800)).toBeNull();
  expect(daysBeside(0)).toBeNull();
});
