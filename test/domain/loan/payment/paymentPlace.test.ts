import { expect, test } from 'vitest';
import { paymentPlaceOf, readPaymentPlace, writePaymentPlace } from '#domain/loan/payment/paymentPlace.ts';
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

test('a payment’s place counts the unpaid installments before it, without a claim', () => {
  expect(paymentPlaceOf(ledger, 5)).toMatchObject({ installments: 12, earlierUnpaid: 2 });
  expect(paymentPlaceOf(ledger, 2).earlierUnpaid).toBe(0);
});

test('what was told of a payment is read again; of another state nothing is known', () => {
  const place = paymentPlaceOf(ledger, 5);
  expect(readPaymentPlace(structuredClone(writePaymentPlace(place)))).toEqual(place);
  const recorded = { paymentId: 'PAY-000188', installmentNumber: 5, total: rupees(18_652) };
  expect(readRecordedPayment(structuredClone(writeRecordedPayment(recorded)))).toEqual(recorded);
  for (const state of [null, undefined, 'x', { place: 3, recorded: 'x' }]) {
    expect(readPaymentPlace(state)).toEqual({ subject: null, installments: null, earlierUnpaid: 0 });
    expect(readRecordedPayment(state)).toBeNull();
  }
});
