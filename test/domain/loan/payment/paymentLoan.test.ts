import { expect, test } from 'vitest';
import { paymentLoanOf, readPaymentLoan, writePaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { readRecordedPayment, writeRecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

const ledger = {
  loan: { ...exampleLoan, customerName: 'Asha Rao' },
  payments: [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 3, 'Received')],
  unreadable: 0,
  today: day('2026-05-10'),
};

test('the loan of a payment counts the unpaid installments before it, without a claim', () => {
  expect(paymentLoanOf(ledger, 5)).toMatchObject({ installments: 12, earlierUnpaid: 2 });
  expect(paymentLoanOf(ledger, 2).earlierUnpaid).toBe(0);
});

test('the loan of a payment says what came in by receipts, and nothing of them where there is no such money', () => {
  const loan = { ...ledger.loan, amountInReceipts: rupees(5000) };
  const told = paymentLoanOf({ ...ledger, loan }, 5);
  expect(told.inReceipts).toBe(rupees(5000));
  expect(readPaymentLoan(structuredClone(writePaymentLoan(told)))).toEqual(told);
  expect(paymentLoanOf(ledger, 5)).not.toHaveProperty('inReceipts');
});

test('what was told of a payment is read again; of another state nothing is known', () => {
  const loan = paymentLoanOf(ledger, 5);
  expect(readPaymentLoan(structuredClone(writePaymentLoan(loan)))).toEqual(loan);
  expect(writePaymentLoan(loan)).toHaveProperty('place');
  const recorded = { paymentId: 'PAY-000188', installmentNumber: 5, total: rupees(18_652) };
  expect(readRecordedPayment(structuredClone(writeRecordedPayment(recorded)))).toEqual(recorded);
  for (const state of [null, undefined, 'x', { place: 3, recorded: 'x' }]) {
    expect(readPaymentLoan(state)).toEqual({ subject: null, installments: null, earlierUnpaid: 0 });
    expect(readRecordedPayment(state)).toBeNull();
  }
});
