import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditEntry, auditKind } from '#domain/audit/auditEntry.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { transactionsOf } from '#domain/loan/payment/transactions.ts';
import { someAuditEntry } from '#test/support/arbitraries.ts';

const entry = (action: string, paymentId: string | null, performedBy: string, day: number): AuditEntry => ({
  _id: `${action}-${paymentId}`,
  action,
  details: {
    installmentNumber: 1,
    amount: rupees(1_000),
    penaltyAmount: rupees(0),
    originalPaymentDate: null,
    dueDate: null,
    paymentId,
    reason: null,
  },
  performedAt: instantOf(Date.UTC(2026, 0, day)),
  performedBy,
});

test('every entry that is no mere confirmation is there once, newest first, those without a time last', () => {
  fc.assert(
    fc.property(fc.array(someAuditEntry), (entries) => {
      const listed = transactionsOf(entries, true);
      expect(new Set(listed.map((transaction) => transaction.entry))).toEqual(
        new Set(entries.filter((one) => auditKind(one) !== 'confirmed')),
      );
      const times = listed.map((transaction) => transaction.entry.performedAt ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
    }),
  );
});

test('a borrower’s own payment awaits confirmation until staff confirm or revert it', () => {
  const awaiting = (entries: readonly AuditEntry[]) =>
    transactionsOf(entries, true).flatMap(({ entry, isAwaiting }) =>
      isAwaiting ? [entry.details.paymentId] : [],
    );
  const own = entry('PAYMENT_CREATED', 'PAY-1', 'Customer', 1);
  expect(awaiting([own])).toEqual(['PAY-1']);
  expect(awaiting([own, entry('PAYMENT_CONFIRMED', 'PAY-1', 'Admin', 2)])).toEqual([]);
  expect(awaiting([own, entry('PAYMENT_REVERTED', 'PAY-1', 'Admin', 2)])).toEqual([]);
  expect(awaiting([own, entry('PAYMENT_CONFIRMED', 'PAY-2', 'Admin', 2)])).toEqual(['PAY-1']);
  expect(awaiting([entry('PAYMENT_CREATED', 'PAY-1', 'Admin', 1)])).toEqual([]);
  expect(awaiting([entry('PAYMENT_CREATED', null, 'Customer', 1)])).toEqual([]);
});

test('a borrower’s own payment that was reverted without a confirmation stays unconfirmed', () => {
  const unconfirmed = (entries: readonly AuditEntry[]) =>
    transactionsOf(entries, true).flatMap(({ entry: { _id }, isUnconfirmed }) =>
      isUnconfirmed ? [_id] : [],
    );
  const own = entry('PAYMENT_CREATED', 'PAY-1', 'Customer', 1);
  const confirmed = entry('PAYMENT_CONFIRMED', 'PAY-1', 'Admin', 2);
  const reverted = entry('PAYMENT_REVERTED', 'PAY-1', 'Admin', 3);
  expect(unconfirmed([reverted, own])).toEqual([own._id]);
  expect(unconfirmed([reverted, confirmed, own])).toEqual([]);
  expect(unconfirmed([own])).toEqual([]);
  expect(unconfirmed([reverted, entry('PAYMENT_CREATED', 'PAY-1', 'Admin', 1)])).toEqual([]);
  // A server that knows no claims confirms none.
  expect(transactionsOf([reverted, own], false).some(({ isUnconfirmed }) => isUnconfirmed)).toBe(false);
});

test('nothing but a payment awaits confirmation or stays unconfirmed, and none does both', () => {
  fc.assert(
    fc.property(fc.array(someAuditEntry), (entries) => {
      for (const { kind, isAwaiting, isUnconfirmed } of transactionsOf(entries, true)) {
        if (isAwaiting || isUnconfirmed) expect(kind).toBe('created');
        expect(isAwaiting && isUnconfirmed).toBe(false);
      }
    }),
  );
});
