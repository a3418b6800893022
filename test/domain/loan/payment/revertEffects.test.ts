import { expect, test } from 'vitest';
import { revertEffects } from '#domain/loan/payment/revertEffects.ts';
import { day } from '#domain/values/calendar.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

const paid = paymentOf(exampleLoan, 1, 'Paid');

const effects = (status: string, today: string, payment = paid) =>
  revertEffects(
    { loan: { ...exampleLoan, status }, payments: [payment], unreadable: 0, today: day(today) },
    payment,
  );

test('a late installment becomes overdue again, and its penalty runs from the day after its due date', () => {
  expect(effects('Active', '2026-05-10')).toEqual([
    'Installment #1 becomes Overdue again.',
    'Penalty runs from 01 Mar 2026.',
  ]);
});

test('a closed loan opens again', () => {
  expect(effects('Closed', '2026-05-10')).toEqual([
    'Installment #1 becomes Overdue again, loan LN-000001 opens again.',
    'Penalty runs from 01 Mar 2026.',
  ]);
});

test('of a payment that a receipt made, all of the receipt goes with it', () => {
  expect(effects('Active', '2026-02-28', { ...paid, byReceipt: true })).toEqual([
    'Installment #1 becomes Pending again.',
    'It came with a receipt, which is reverted whole: whatever else that paid is open again too.',
  ]);
});

test('an installment that is not due yet becomes pending again, without a penalty', () => {
  expect(effects('Active', '2026-02-28')).toEqual(['Installment #1 becomes Pending again.']);
});

test('nothing is said of a rejected loan’s penalty, nor where the installment is not known', () => {
  expect(effects('Rejected', '2026-05-10')).toEqual(['Installment #1 becomes Pending again.']);
  expect(effects('Active', '2026-05-10', { ...paid, installmentNumber: null })).toEqual([]);
});

test('without a start date the payment itself says when its installment was due, and not the next date of the loan', () => {
  const [late, next] = [{ ...paid, dueDate: day('2026-02-28') }, day('2026-05-31')];
  const loan = { ...exampleLoan, startDate: null, nextPaymentDate: next };
  const ledger = { loan, payments: [late], unreadable: 0, today: day('2026-05-10') };
  expect(revertEffects(ledger, late)).toEqual([
    'Installment #1 becomes Overdue again.',
    'Penalty runs from 01 Mar 2026.',
  ]);
  expect(
    revertEffects({ ...ledger, payments: [{ ...late, dueDate: null }] }, { ...late, dueDate: null }),
  ).toEqual(['Installment #1 becomes Pending again.']);
});

test('nothing is said of a payment that is reverted already', () => {
  expect(effects('Active', '2026-05-10', { ...paid, status: 'Reverted' })).toEqual([]);
});
