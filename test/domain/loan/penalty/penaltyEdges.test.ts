import { describe, expect, test } from 'vitest';
import { type PaymentIntent, intentOn } from '#domain/loan/payment/paymentDraft.ts';
import { shortfallOf } from '#domain/loan/penalty/concession.ts';
import { openPenalty } from '#domain/loan/penalty/installmentPenalty.ts';
import { penaltyCharge, plainPenalty, type PenaltyTerms } from '#domain/loan/penalty/penalty.ts';
import { day } from '#domain/values/calendar.ts';
import { noMoney, rupees } from '#domain/values/money.ts';

const dueDate = day('2026-04-15');
const emiAmount = rupees(8_885);
const late = { dueDate, emiAmount, waived: noMoney, paid: noMoney };
const [plain] = plainPenalty as readonly [PenaltyTerms];

describe('a penalty', () => {
  test('is waived at most as far as it is charged', () => {
    const terms = [{ ...plain, cap: rupees(500) }];
    const waivedOf = (waived: number) =>
      penaltyCharge({ ...late, waived: rupees(waived) }, day('2026-05-15'), terms);
    expect(waivedOf(501)).toMatchObject({ waived: rupees(500), due: noMoney });
    expect(waivedOf(499)).toMatchObject({ waived: rupees(499), due: rupees(1) });
  });

  test('that comes to the same under terms before and after is told by those after', () => {
    const terms = [
      { ...plain, graceDays: 60 },
      { ...plain, from: day('2026-04-20'), cap: noMoney },
    ];
    expect(penaltyCharge(late, day('2026-05-15'), terms)).toMatchObject({
      days: 30,
      gross: rupees(2_250),
      capped: rupees(2_250),
      due: noMoney,
    });
  });

  test('without a due date is none, whatever the terms', () => {
    const penalties = { terms: plainPenalty, waivers: [] };
    const installment = { installmentNumber: 1, dueDate: null, emiAmount };
    expect(openPenalty(installment, day('2026-05-15'))).toBe(noMoney);
    expect(openPenalty({ ...installment, penalties }, day('2026-05-15'))).toBe(noMoney);
  });
});

test('what was waived on the day of a payment is not missing from it (rule CONCESSION)', () => {
  const recordedOn = day('2026-04-25');
  const waiver = {
    installmentNumber: 1,
    amount: rupees(300),
    by: 'Meera Iyer',
    reason: 'Flood',
    atPayment: false,
  };
  const shortWith = (on: string) =>
    shortfallOf(
      { emiAmount, penalties: { terms: plainPenalty, waivers: [{ ...waiver, on: day(on) }] } },
      { payment: emiAmount, penalty: noMoney, dueDate, recordedOn, installmentNumber: 1 },
    );
  expect(shortWith('2026-04-25')).toBe(rupees(450));
  expect(shortWith('2026-04-26')).toBe(rupees(750));
});

test('a proposal is computed anew only on a later day than its own', () => {
  const intent: PaymentIntent = {
    loanId: 'LN-000001',
    installmentNumber: 1,
    paymentAmount: emiAmount,
    penaltyAmount: rupees(1),
    defaultPenalty: rupees(1),
    paymentMethod: 'Cash',
    customPaymentMethod: '',
    dueDate,
  };
  expect(intentOn(intent, day('2026-04-17'), day('2026-04-17'))).toBe(intent);
  expect(intentOn(intent, day('2026-04-17'), day('2026-04-18')).penaltyAmount).toBe(rupees(225));
});
