import { expect, test } from 'vitest';
import { letterheadOf } from '#domain/documents/loanDocument.ts';
import { brandName, support } from '#domain/values/brand.ts';
import { day } from '#domain/values/calendar.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const input = {
  loan: exampleLoan,
  payments: [],
  unreadable: 0,
  customer: null,
  vehicle: null,
  today: day('2026-04-02'),
};

test('a document names its lender, and each way to reach it that is set', () => {
  const lender = { tradeName: 'Lakshmi Finance', phone: '080 1234', email: 'ask@lakshmi.example' };
  expect(letterheadOf({ ...input, lender })).toEqual({
    name: 'Lakshmi Finance',
    contact: '080 1234 · ask@lakshmi.example',
  });
});

test.each([null, undefined])('a document of a lender that is %j names the product', (lender) => {
  expect(letterheadOf(lender === undefined ? input : { ...input, lender })).toEqual({
    name: brandName,
    contact: `${support.address} · ${support.phone} · ${support.email}`,
  });
});
