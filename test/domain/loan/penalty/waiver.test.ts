import { expect, test } from 'vitest';
import { mayBeWithdrawn, type Waiver } from '#domain/loan/penalty/waiver.ts';
import { instantOf } from '#domain/values/calendar.ts';

const standing = { waiverId: 'WV-000001', withdrawnAt: null, paymentId: null } as Waiver;

test('a waiver of its own that stands may be withdrawn; what a payment was taken short of may not', () => {
  expect(mayBeWithdrawn(standing)).toBe(true);
  expect(mayBeWithdrawn({ ...standing, waiverId: null })).toBe(false);
  expect(mayBeWithdrawn({ ...standing, withdrawnAt: instantOf(0) })).toBe(false);
  expect(mayBeWithdrawn({ ...standing, paymentId: 'PAY-000001' })).toBe(false);
});
