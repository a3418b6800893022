import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';

/** The payment of an installment that is ten days late on 25 March 2026, as it is proposed on that day. */
export const intentSample: PaymentIntent = {
  loanId: 'LN-000001',
  installmentNumber: 2,
  paymentAmount: rupees(1_000),
  penaltyAmount: rupees(750),
  defaultPenalty: rupees(750),
  paymentMethod: 'Cash',
  customPaymentMethod: '',
  dueDate: day('2026-03-15'),
};

/** A visit on that day. */
export const visit = {
  asOf: day('2026-03-25'),
  clock: { now: () => Date.parse('2026-03-25T10:00:00+05:30') },
};

/** The day before, and what was proposed then. */
export const yesterday = day('2026-03-24');
export const yesterdaysIntent: PaymentIntent = {
  ...intentSample,
  penaltyAmount: rupees(675),
  defaultPenalty: rupees(675),
};
