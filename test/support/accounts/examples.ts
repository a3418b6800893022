import type { AccountEvent, PaymentRecorded, ReceiptRecorded } from '#domain/loanAccount/accountEvent.ts';
import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import { type AccountRules, productRules } from '#domain/loanAccount/productEvents.ts';
import { repaymentSchedule } from '#domain/loan/schedule/schedule.ts';
import { readPaymentFrequency } from '#domain/loan/schedule/terms.ts';
import { day } from '#domain/values/calendar.ts';
import { noMoney, paise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';

/** A loan as the figures of `test/fixtures/lending.json` give it. */
interface FixtureLoan {
  readonly loanAmount: number;
  readonly interestRateBps: number;
  readonly tenure: number;
  readonly paymentFrequency: string;
  readonly startDate: string;
  readonly emi: number;
}

export const termsOfFixture = (loan: FixtureLoan, rules: AccountRules = productRules): AccountTerms => {
  const terms = {
    loanAmount: paise(loan.loanAmount),
    interestRate: rateBps(loan.interestRateBps),
    tenure: loan.tenure,
    paymentFrequency: readPaymentFrequency(loan.paymentFrequency) ?? 'Monthly',
  };
  const emiAmount = paise(loan.emi);
  return { ...rules, emiAmount, lines: repaymentSchedule(terms, emiAmount, day(loan.startDate)) };
};

/** One lakh at 12 % over 12 months from 15 January 2026: an EMI of ₹8,885. */
export const lakh = (rules: AccountRules = productRules): AccountTerms =>
  termsOfFixture(
    {
      loanAmount: 10_000_000,
      interestRateBps: 1200,
      tenure: 12,
      paymentFrequency: 'Monthly',
      startDate: '2026-01-15',
      emi: 888_500,
    },
    rules,
  );

/** A receipt of so many paise, the excess kept as advance where nothing else is said. */
export const receiptOf = (
  on: string,
  amount: number,
  more: Partial<ReceiptRecorded> = {},
): ReceiptRecorded => ({
  type: 'receipt',
  id: `receipt of ${on}`,
  on: day(on),
  isReverted: false,
  amount: paise(amount),
  excess: 'advance',
  ...more,
});

/** A payment of an installment, in paise. */
export const paymentEvent = (
  on: string,
  installmentNumber: number,
  amount: number,
  penalty: number = noMoney,
): PaymentRecorded => ({
  type: 'payment',
  id: `payment of ${installmentNumber}`,
  on: day(on),
  isReverted: false,
  installmentNumber,
  amount: paise(amount),
  penalty: paise(penalty),
});

/** An event as the figures of `test/fixtures/lending.json` give it. */
export const eventOfFixture = (event: {
  readonly type: string;
  readonly on: string;
  readonly n?: number;
  readonly amount: number;
  readonly penalty?: number;
}): AccountEvent => {
  if (event.type === 'receipt') return receiptOf(event.on, event.amount);
  if (event.type === 'instalmentPayment')
    return paymentEvent(event.on, event.n ?? 0, event.amount, event.penalty);
  return {
    type: 'waiver',
    id: `waiver of ${event.on}`,
    on: day(event.on),
    isReverted: false,
    installmentNumber: event.n ?? 0,
    amount: paise(event.amount),
  };
};
