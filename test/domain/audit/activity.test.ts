import { expect, test } from 'vitest';
import * as Schema from 'effect/Schema';
import { isMade, isOfPayment, isTelling, paymentWords, withOlder } from '#domain/audit/activity.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';

const entryOf = (given: object): AuditRecord => Schema.decodeUnknownSync(AuditRecord)(given);

const payment = entryOf({
  _id: 'b',
  action: 'PAYMENT_CREATED',
  name: 'PAY-000112',
  changes: [
    { field: 'installmentNumber', before: null, after: '3' },
    { field: 'amount', before: null, after: '124123' },
  ],
});
const edit = entryOf({
  _id: 'a',
  action: 'LOAN_UPDATED',
  name: 'LN-000001',
  changes: [{ field: 'guarantorName', before: null, after: 'Asha' }],
});

test('an older page follows what is shown, an entry of both is kept once, and the unreadable are counted', () => {
  const newest = { records: [payment], unreadable: 1, read: 2 };
  const older = { records: [payment, edit], unreadable: 2, isLast: true };
  expect(withOlder(newest, older)).toEqual({ records: [payment, edit], unreadable: 3, read: 6 });
});

test('a payment is named by its installment and what was received, penalty included, in rupees', () => {
  const late = { field: 'penalty', before: null, after: '750.5' };
  expect(paymentWords({ ...payment, changes: [...payment.changes, late] })).toBe(
    'Installment #3 · ₹1,24,873.50',
  );
  expect([payment, edit].map(paymentWords)).toEqual(['Installment #3 · ₹1,24,123.00', null]);
  expect([payment, edit].map(isOfPayment)).toEqual([true, false]);
});

test('a field that was empty has changed, where the record was there before', () => {
  expect([payment, edit].map(isMade)).toEqual([true, false]);
});

test('an update of nothing that is shown tells nothing, unless somebody said why', () => {
  const unseen = { ...edit, changes: [] };
  const disbursed = { ...unseen, action: 'LOAN_DISBURSED' };
  expect([edit, unseen, { ...unseen, reason: 'As agreed' }, disbursed].map(isTelling)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
