import { expect, test } from 'vitest';
import { penaltyCharge, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { day } from '#domain/values/calendar.ts';
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
