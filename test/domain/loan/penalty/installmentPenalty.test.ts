import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { receiptOf } from '#domain/documents/receipt.ts';
import { statementOf } from '#domain/documents/statement.ts';
import { shortfallOf } from '#domain/loan/penalty/concession.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { Loan } from '#domain/loan/loan.ts';
import type { LoanPenalties } from '#domain/loan/penalty/loanPenalties.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import {
  intendedPenalty,
  intentOn,
  proposedPayment,
  readPaymentIntent,
  writePaymentIntent,
} from '#domain/loan/payment/paymentDraft.ts';
import { plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { repaymentOf, waitingWords } from '#domain/loan/repayment.ts';
import { installmentPenaltyWords, penaltyRule } from '#domain/loanAccount/penaltyWords.ts';
import { byLoanId, overdueLoans } from '#domain/portfolio/ageing.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

// The first installment is due on 28 Feb 2026: 10 days late on 10 Mar.
const today = day('2026-03-10');
const waiver = {
  installmentNumber: 1,
  amount: rupees(300),
  on: day('2026-03-05'),
  by: 'Meera Iyer',
  reason: 'Flood',
  atPayment: false,
};
const loanWith = (penalties: Partial<LoanPenalties>): Loan => ({
  ...exampleLoan,
  penalties: { terms: plainPenalty, waivers: [], ...penalties },
});
const firstOf = (loan: Loan, payments: readonly Payment[] = [], on = today) => {
  const [first] = installmentsOf(loan, payments, on);
  if (first === undefined) throw new Error('no installment');
  return first;
};
const paid: Payment = {
  ...paymentOf(exampleLoan, 1, 'Paid'),
  penaltyAmount: rupees(450),
  totalAmount: rupees(9_335),
  paidDate: instantOf(Date.parse('2026-03-10T06:00:00Z')),
};

describe('what is due of a penalty', () => {
  test.each<[string, Partial<LoanPenalties>, number]>([
    ['the default', {}, 750],
    ['less a waiver', { waivers: [waiver] }, 450],
    ['a waiver of another installment', { waivers: [{ ...waiver, installmentNumber: 2 }] }, 750],
    ['within the grace', { terms: plainPenalty.map((plain) => ({ ...plain, graceDays: 10 })) }, 0],
    ['at most the cap', { terms: plainPenalty.map((plain) => ({ ...plain, cap: rupees(500) })) }, 500],
    ['never below nothing', { waivers: [{ ...waiver, amount: rupees(2_000) }] }, 0],
  ])('%s', (_, penalties, due) => {
    const loan = loanWith(penalties);
    expect(firstOf(loan).defaultPenalty).toBe(rupees(due));
    expect(repaymentOf(loan, [], today).penalty).toBe(rupees(due));
    expect(overdueLoans([loan], byLoanId([]), today)[0]?.penalty).toBe(rupees(due));
    expect(proposedPayment('LN-000001', firstOf(loan))?.defaultPenalty).toBe(rupees(due));
  });

  test('another day adds nothing once a cap is reached', () => {
    const capped = loanWith({ terms: plainPenalty.map((plain) => ({ ...plain, cap: rupees(500) })) });
    expect(repaymentOf(capped, [], today).penaltyADay).toBe(0);
    expect(repaymentOf(exampleLoan, [], today).penaltyADay).toBe(rupees(75));
  });

  test.each([
    ['each day as much', {}, '₹75.00 more each day'],
    ['the days of grace at once, once they are over', { graceDays: 10 }, '₹825.00 more tomorrow'],
    ['nothing within the grace', { graceDays: 12 }, ''],
    ['what a cap leaves', { cap: rupees(800) }, '₹50.00 more tomorrow'],
    ['nothing at the cap', { cap: rupees(750) }, ''],
  ])('waiting costs %s', (_, own, words) => {
    const loan = loanWith({ terms: plainPenalty.map((plain) => ({ ...plain, ...own })) });
    expect(waitingWords(repaymentOf(loan, [], today))).toBe(words);
  });

  test('a proposal keeps to the terms and waivers over midnight and over navigation', () => {
    const intent = proposedPayment('LN-000001', firstOf(loanWith({ waivers: [waiver] })));
    const arrived = readPaymentIntent(intent && writePaymentIntent(intent, today));
    expect(arrived).toEqual(intent);
    expect(arrived && intentOn(arrived, today, day('2026-03-11')).penaltyAmount).toBe(rupees(525));
    expect(arrived && intendedPenalty(arrived, today).waivers).toEqual([waiver]);
  });

  test('what was waived before a payment is not missing from it; what it was taken short is', () => {
    const loan = loanWith({
      waivers: [waiver, { ...waiver, amount: rupees(450), on: today, atPayment: true }],
    });
    const short = { payment: loan.emiAmount, penalty: rupees(0), dueDate: day('2026-02-28') };
    expect(shortfallOf(loan, { ...short, recordedOn: today, installmentNumber: 1 })).toBe(rupees(450));
    expect(shortfallOf(loan, { ...short, recordedOn: day('2026-03-04'), installmentNumber: 1 })).toBe(
      rupees(300),
    );
  });
});

describe('a penalty in words', () => {
  test('of an open installment as of today, of a paid one as it was on the day of its payment', () => {
    const line = '10 days × ₹75.00 (1 Mar – 10 Mar 2026) = ₹750.00';
    expect(installmentPenaltyWords(firstOf(exampleLoan), today)).toEqual([line]);
    const loan = loanWith({ waivers: [waiver] });
    expect(installmentPenaltyWords(firstOf(loan, [paid], day('2026-04-01')), day('2026-04-01'))).toEqual([
      line,
      '₹300.00 waived on 05 Mar 2026 by Meera Iyer: Flood',
      '₹450.00 paid',
    ]);
  });

  test('nothing where nothing is charged, the loan is over, or no day is known', () => {
    const closed: Loan = { ...exampleLoan, status: 'Closed' };
    expect(installmentPenaltyWords(firstOf(exampleLoan, [], day('2026-02-28')), day('2026-02-28'))).toEqual(
      [],
    );
    expect(installmentPenaltyWords(firstOf(closed), today)).toEqual([]);
    expect(installmentPenaltyWords(firstOf(exampleLoan, [{ ...paid, paidDate: null }]), today)).toEqual([]);
    expect(installmentPenaltyWords({ ...firstOf(exampleLoan), dueDate: null }, today)).toEqual([]);
  });

  test('receipt and statement have them', () => {
    const input = {
      loan: exampleLoan,
      payments: [paid],
      unreadable: 0,
      customer: null,
      vehicle: null,
      today: day('2026-04-02'),
    };
    const lines = receiptOf(input, 'PAY-000001')?.parts.flatMap((part) => part.lines) ?? [];
    expect(lines.find(({ label }) => label === 'Penalty Calculation')?.value).toBe(
      '10 days × ₹75.00 (1 Mar – 10 Mar 2026) = ₹750.00; ₹450.00 paid',
    );
    expect(statementOf(input).footnotes[0]).toBe(
      'Penalties by installment: #1: 10 days × ₹75.00 (1 Mar – 10 Mar 2026) = ₹750.00, ₹450.00 paid; #2: 2 days × ₹75.00 (1 Apr – 2 Apr 2026) = ₹150.00.',
    );
  });
});

test('what a late day costs is said with grace and caps', () => {
  expect(penaltyRule(exampleLoan)).toBe('₹75.00 for each day after its due date');
  const terms = [{ from: day('2026-03-01'), graceDays: 3, cap: rupees(500), capOfEmi: rateBps(1_000) }];
  expect(penaltyRule(loanWith({ terms }))).toBe(
    '₹75.00 for each day after its due date, none while it is at most 3 days late, at most ₹500.00, at most 10% of the EMI',
  );
});

test('a loan says what bears on its penalties only where something does', () => {
  const loan = loanWith({ waivers: [waiver] });
  const wire = Schema.encodeUnknownSync(Loan)(loan) as { readonly penalties: unknown };
  expect(wire.penalties).toMatchObject({ waivers: [{ amount: 300, on: '2026-03-05' }] });
  expect(Schema.decodeUnknownSync(Loan)(wire)).toEqual(loan);
  expect(Schema.encodeUnknownSync(Loan)(exampleLoan)).not.toHaveProperty('penalties');
  for (const unreadable of [null, { terms: 'none' }, 3])
    expect(Schema.decodeUnknownSync(Loan)({ ...wire, penalties: unreadable })).not.toHaveProperty(
      'penalties',
    );
});
